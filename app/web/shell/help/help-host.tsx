import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { helpOpen } from '#features/help/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useStore } from '#platform/web/store/store.ts';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { guideOf } from './guide-of.ts';

const OpenHelp = lazyPart(() => import('./open-help.tsx'), 'OpenHelp');

/** Opens the help by a question mark outside of text fields; it is loaded then. */
export function HelpHost() {
  const { pathname } = useLocation();
  const open = useStore(helpOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      helpOpen.set(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      helpOpen.set(false);
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <OpenHelp guide={guideOf(pathname)} />
    </Suspense>
  );
}
