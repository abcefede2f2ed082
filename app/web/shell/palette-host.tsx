import { Suspense, useEffect } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { paletteOpen } from './palette-open.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');

/** Opens the command palette with Ctrl+K or Cmd+K for signed-in users; it is loaded on demand. */
export function PaletteHost() {
  const session = useSession();
  const open = useStore(paletteOpen);
  useEffect(() => {
    if (!session) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session]);
  if (!session || !open) return null;
  return (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  );
}
