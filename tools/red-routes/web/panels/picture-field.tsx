import { Button } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import {
  choosePicture,
  LibraryPicture,
  UploadStrip,
  uploadToLibrary,
} from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { addImage } from '../../document/edits.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import styles from './panels.module.css';

interface PictureFieldProps {
  /** The id of the picture. */
  picture: string | null;
  /** The key under which an upload is shown. */
  at: string;
  /** Plans to set a picture of the library, or none. */
  plan: (image: string | null) => PlannedEdit;
}

/** A field for the picture of a task or a sub-matrix. */
export function PictureField({ picture, at, plan }: PictureFieldProps) {
  const { records, editor, uploads } = useMatrix();
  const shown = useRecord(records, 'images', picture ?? '');
  if (!editor || !uploads) return null;
  const choose = () =>
    choosePicture((files) =>
      uploadToLibrary(uploads, files, {
        add: (image) => editor.editAll([planEdit(addImage, image), plan(image.id)]),
        at,
        single: true,
      }),
    );
  return (
    <>
      {shown ? <LibraryPicture image={shown} className={styles.picture} /> : null}
      <UploadStrip uploads={uploads} at={at} className="" />
      <div className={panel.line}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPhoto size={16} />}
          onClick={choose}
        >
          {shown ? 'Another picture' : 'Picture'}
        </Button>
        {shown ? (
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} />}
            onClick={() => editor.editAll([plan(null)])}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
    </>
  );
}
