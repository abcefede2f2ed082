import { ActionIcon, Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Plane } from '#ui/plane/plane.tsx';
import { type LibraryImage, LibraryPicture } from './library-picture.tsx';
import styles from './picture-library.module.css';

interface LargePictureProps {
  image: LibraryImage;
  called: string;
}

/** Size in pixels of pictures from before sizes were stored. */
const usual = { width: 1280, height: 960 };

/** Opens a picture enlarged, with zoom. */
export function LargePicture({ image, called }: LargePictureProps) {
  const [open, setOpen] = useState(false);
  const { width, height } = image;
  const close = () => setOpen(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={sentence`Look at ${called}`}
        onClick={() => setOpen(true)}
      >
        <IconZoomIn size={16} />
      </ActionIcon>
      {open ? (
        <Dialog
          title={called}
          width={1200}
          onClose={close}
          actions={
            <Button variant="default" onClick={close}>
              Close
            </Button>
          }
        >
          <div className={styles.large}>
            <Plane label={called} size={width > 0 && height > 0 ? { width, height } : usual}>
              <LibraryPicture image={image} className={styles.whole} />
            </Plane>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
