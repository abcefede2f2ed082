import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useBoard } from '../board.tsx';

/** Milliseconds for which the notice is shown, as it has a button. */
const stays = 8000;

/**
 * Tells a user who may only look and tries to write why nothing happens, and offers to request
 * access (S6.12); null for editors, and where there is nothing to tell.
 * @param text the reason; null for a board that cannot be changed by anybody
 */
export function useEditRefusal(text: string | null): (() => void) | null {
  const { editor } = useBoard();
  const [, setSearch] = useSearchParams();
  const refuse = useCallback(() => {
    const openSharing = () =>
      setSearch(
        (search) => {
          search.set('share', 'open');
          return search;
        },
        { replace: true },
      );
    const action = { label: 'Request access', run: openSharing };
    if (text !== null) showToast({ text, kind: 'failure', duration: stays, action });
  }, [setSearch, text]);
  return editor === null && text !== null ? refuse : null;
}
