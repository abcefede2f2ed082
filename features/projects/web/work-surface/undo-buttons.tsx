import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { UndoSteps } from '#platform/web/live/undo/undo-history.ts';
import { type InitialStore, useStore } from '#platform/web/store/store.ts';
import styles from './work-surface.module.css';

interface Undoing {
  readonly steps: InitialStore<UndoSteps>;
  undo: () => void;
  redo: () => void;
}

/** Undo and redo of the user's own changes, by button and by key. */
export function UndoButtons({ editor }: { editor: Undoing }) {
  const steps = useStore(editor.steps);
  useUndoKeys(editor);
  const button = {
    className: styles.step ?? '',
    variant: 'subtle',
    color: 'gray',
    size: 36,
  } as const;
  return (
    <>
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon {...button} aria-label="Undo" disabled={!steps.undo} onClick={editor.undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon {...button} aria-label="Redo" disabled={!steps.redo} onClick={editor.redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Ctrl or Cmd with Z, except in fields with their own undo and where the event is handled already. */
function useUndoKeys({ undo, redo }: Undoing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
      const inField = target instanceof HTMLElement && target.matches('input, textarea');
      if (inField || defaultPrevented || !(ctrlKey || metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}
