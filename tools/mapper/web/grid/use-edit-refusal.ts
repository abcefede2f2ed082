import { type KeyboardEvent, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { editRefusal } from '../../contract/project.ts';
import { useMap } from '../map-model.tsx';

/** Milliseconds that the refusal stays: there is something to press in it. */
const stays = 8000;

/**
 * Tells who only may look, and tries to write, why nothing happens, and leads to asking for access
 * (S6.12); null for who may edit, and where a map is shown as it is.
 */
export function useEditRefusal(): (() => void) | null {
  const { editor, projectId } = useMap();
  const [, setSearch] = useSearchParams();
  const refuse = useCallback(() => {
    const ask = () =>
      setSearch(
        (search) => {
          search.set('share', 'open');
          return search;
        },
        { replace: true },
      );
    const action = { label: 'Request access', run: ask };
    showToast({ text: editRefusal, kind: 'failure', duration: stays, action });
  }, [setSearch]);
  return editor === null && projectId !== null ? refuse : null;
}

/** Whether a key would write, empty or rename something. */
export function isEditKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return ['Enter', 'F2', 'Delete', 'Backspace'].includes(key) || (key.length === 1 && key !== ' ');
}
