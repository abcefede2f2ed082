import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSurface } from './open-surface.ts';

/** What the open project is called outside of its title, such as in the browser's tab. */
export function useCalled(title: string): string {
  const { kind, live } = useOpenSurface();
  const { document } = live;
  const subscribe = useCallback(
    (listener: () => void) => {
      document.on('afterTransaction', listener);
      return () => document.off('afterTransaction', listener);
    },
    [document],
  );
  // A title that somebody gave is the name.
  const isNamed = !kind.called || title !== kind.defaultTitle;
  return useSyncExternalStore(isNamed ? unchanged : subscribe, () =>
    isNamed ? title : (kind.called?.(title, document) ?? title),
  );
}

const unchanged = () => () => undefined;
