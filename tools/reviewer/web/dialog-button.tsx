import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './review.module.css';

interface DialogButtonProps {
  label: string;
  Icon: Icon;
  /** The dialog while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A button of the toolbar that opens a dialog. */
export function DialogButton({ label, Icon: ButtonIcon, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.action ?? ''}
        size="compact-md"
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <ButtonIcon size={18} />
        <span className={styles.word}>{label}</span>
      </Button>
      <Suspense>{isOpen ? children(() => setOpen(false)) : null}</Suspense>
    </>
  );
}
