import { isWriting } from '#ui/shortcuts/is-writing.ts';
import type { TourStep, TourWay } from './tour-step.ts';

/** The control of a step that is on the page, and the way that it belongs to. */
export interface FoundControl {
  way: TourWay;
  control: HTMLElement;
}

/** The first element on the page that a way's selectors find and that can be seen; null for none. */
function findControl({ at }: TourWay): HTMLElement | null {
  for (const selector of at) {
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      if (element.getClientRects().length > 0 && element.checkVisibility()) return element;
  }
  return null;
}

/** Milliseconds that the control of a step may take to appear, before the other way is taken. */
const hesitation = 300;

/**
 * Calls back with the control of a step, and again whenever the page has another one or none; returns how to stop. A
 * field in which the user types stays the control, also when it is no longer empty.
 */
export function watchControl(
  step: TourStep,
  onControl: (found: FoundControl | null) => void,
): () => void {
  let last: FoundControl | null | undefined;
  let frame = 0;
  let takesOther = false;
  const find = (): FoundControl | null => {
    for (const way of [step, ...(takesOther && step.otherwise ? [step.otherwise] : [])]) {
      const control = findControl(way);
      if (control) return { way, control };
    }
    return null;
  };
  const look = () => {
    frame = 0;
    const active = document.activeElement;
    if (last?.control.isConnected && last.control.contains(active) && isWriting(active)) return;
    const found = find();
    if (last !== undefined && found?.control === last?.control) return;
    last = found;
    onControl(found);
  };
  const later = () => {
    frame ||= requestAnimationFrame(look);
  };
  const timer = setTimeout(() => {
    takesOther = true;
    look();
  }, hesitation);
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusout', later);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusout', later);
    cancelAnimationFrame(frame);
  };
}
