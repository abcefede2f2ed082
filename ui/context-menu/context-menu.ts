/** A point of the screen, px from its top left. */
export interface ScreenPoint {
  x: number;
  y: number;
}

interface MenuEvent {
  readonly shiftKey: boolean;
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget | null;
  preventDefault(): void;
}

/**
 * Whether a right click opens the suite's menu instead of the browser's: not in a field, and not
 * with Shift, which opens the browser's.
 */
export function opensContextMenu(event: MenuEvent): boolean {
  const { target, shiftKey } = event;
  if (shiftKey || (target instanceof Element && target.closest('input, textarea, a[href]'))) {
    return false;
  }
  event.preventDefault();
  return true;
}

/** The point at which the menu was requested; by keyboard, that of the focused element. */
export function pointOf({ target, clientX, clientY }: MenuEvent): ScreenPoint {
  if (clientX > 0 || clientY > 0 || !(target instanceof Element)) return { x: clientX, y: clientY };
  const { left, top } = target.getBoundingClientRect();
  return { x: left + 16, y: top + 16 };
}
