import { useSyncExternalStore } from 'react';

/** Widths up to which a layout is a phone's or a tablet's, px (S9.18, S2.128). */
export const breakpointWidths = { phone: 767, tablet: 992 } as const;

export type Breakpoint = 'phone' | 'tablet' | 'desktop';

/** Which layout a width, px, gets. */
export function breakpointOf(width: number): Breakpoint {
  if (width <= breakpointWidths.phone) return 'phone';
  return width <= breakpointWidths.tablet ? 'tablet' : 'desktop';
}

/** Which layout the window has now; a desktop's in prerendered pages. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore<Breakpoint>(
    followWidth,
    () => breakpointOf(window.innerWidth),
    () => 'desktop',
  );
}

function followWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
