import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useBoard } from '../board.tsx';

/** Milliseconds that the refusal stays: there is something to press in it. */
const stays = 8000;

/**
 * Notifies who only may look, and tries to write, why nothing happens, and leads to asking for access
 * (S6.12); null for who may edit, and where there is nothing to tell.
 * @param text why nothing happens; null where a board is shown as it is
 */
export function useEditRefusal(text: string | null): (() => void) | null {
  const { editor } = useBoard();
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
    if (text !== null) showToast({ text, kind: 'failure', duration: stays, action });
  }, [setSearch, text]);
  return editor === null && text !== null ? refuse : null;
}
