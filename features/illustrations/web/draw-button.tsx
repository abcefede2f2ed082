import { ActionIcon, Button } from '@mantine/core';
import { IconBrush } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import type { PictureSubject } from '../contract/calls.ts';

const DrawDialog = lazyPart(() => import('./draw-dialog.tsx'), 'DrawDialog');

interface DrawButtonProps {
  label: string;
  subject: PictureSubject;
  projectId: string;
  /** What it is about, to begin with. */
  description: string;
  /** Whether only the icon is shown. */
  isIcon?: boolean;
  className?: string | undefined;
  onTake: (picture: File) => void;
}

/** Opens the dialog that draws a picture. */
export function DrawButton({ label, isIcon = false, className, ...dialog }: DrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="default" aria-label={label} className={className ?? ''} onClick={open}>
          <IconBrush size={16} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconBrush size={16} />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <DrawDialog title={label} {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
