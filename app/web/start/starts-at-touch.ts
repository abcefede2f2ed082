import type { UIMatch } from 'react-router';

declare global {
  interface Window {
    /** Set by the inline script of a page that started at a touch: passes on what was pressed before. */
    endWaiting?: () => void;
  }
}

/** Whether the matched route is shown before its scripts are loaded, which its module says in `handle`. */
export function startsAtTouch(matches: readonly UIMatch[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'startsAtTouch' in handle,
  );
}
