import { createStore } from '#platform/web/store/store.ts';

/** Whether the command palette is open. */
export const paletteOpen = createStore(false);

const onApple = () => typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.userAgent);

/** The keys that open the palette, as this platform writes them. */
export function paletteKeys(): string {
  return onApple() ? '⌘K' : 'Ctrl K';
}
