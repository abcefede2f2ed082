import { useEffect, useLayoutEffect } from 'react';
import type * as Y from 'yjs';
import { callPath } from '#kernel/call/call.ts';
import { giveWay } from '#platform/web/first-screen/early.ts';
import { screenStore } from '#platform/web/first-screen/screen-store.ts';
import { storeFirstScreen } from '#platform/web/first-screen/store-first-screen.ts';
import { windowNow } from '#platform/web/first-screen/window-now.ts';
import { sessions, useSession } from '#platform/web/session/sessions.ts';
import type { OpenSurface } from './open-surface.ts';
import type { CallsOf } from './project-query.ts';

/**
 * Replaces the first screen, which is shown while the surface loads, by the surface once it
 * `isThere`, and stores the first screen of the next visit. Nothing is stored of what a visitor
 * sees.
 */
export function useFirstScreen<Fields>(
  { project, live, visit }: OpenSurface,
  calls: CallsOf<Fields>,
  isThere: boolean,
): void {
  const account = useSession()?.metaData.user_id;
  useLayoutEffect(() => {
    if (isThere) giveWay();
  }, [isThere]);
  useEffect(() => {
    const root = document.querySelector('main')?.parentElement;
    if (!isThere || visit || !account || !root) return;
    const { changed, stop } = storeFirstScreen({
      store: screenStore,
      root,
      account,
      project: project.id,
      ask: callPath(calls.open, { id: project.id }),
      look: () => windowNow(window.early?.release ?? ''),
      isHere: () => sessions.state.get().session?.metaData.user_id === account,
    });
    const follow = ({ changed: types }: Y.Transaction) => {
      if (types.size > 0) changed();
    };
    live.document.on('afterTransaction', follow);
    return () => {
      live.document.off('afterTransaction', follow);
      stop();
    };
  }, [isThere, visit, account, project.id, calls, live]);
}
