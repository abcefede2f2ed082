import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { isWriting } from './is-writing.ts';
import styles from './shortcuts.module.css';

/** Keys and their effect. */
export type ShortcutList = readonly (readonly [keys: string, act: string])[];

interface ShortcutsProps {
  keys: ShortcutList;
  onClose: () => void;
}

/** A list of keyboard shortcuts. */
export function ShortcutsDialog({ keys, onClose }: ShortcutsProps) {
  const list = useRef<HTMLDListElement>(null);
  // The dialog would focus its button, which is below the list.
  useEffect(() => list.current?.focus(), []);
  return (
    <Dialog
      title="Keyboard"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl ref={list} className={styles.list} tabIndex={-1}>
        {keys.map(([key, act]) => (
          <div key={key} className={styles.entry}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The list, opened by a question mark outside of fields. */
export function ShortcutsByKey({ keys }: { keys: ShortcutList }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return open ? <ShortcutsDialog keys={keys} onClose={() => setOpen(false)} /> : null;
}
