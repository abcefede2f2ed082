import { type RefObject, useEffect } from 'react';

/**
 * Reports rows that are kept higher than what is drawn in them needs, after something in them was
 * taken away or changed. Cells that come and go while one scrolls are no such change.
 */
export function useShrinking(
  root: RefObject<HTMLElement | null>,
  onShrink: (row: HTMLElement) => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const rows = new Set<HTMLElement>();
    let frame = 0;
    const look = () => {
      frame = 0;
      for (const row of rows) if (row.isConnected) onShrink(row);
      rows.clear();
    };
    const observer = new MutationObserver((changes) => {
      for (const change of changes) {
        const row = tookAway(change) && rowAround(change.target);
        if (row) rows.add(row);
      }
      if (rows.size > 0) frame ||= requestAnimationFrame(look);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [root, onShrink]);
}

function tookAway({ type, removedNodes }: MutationRecord): boolean {
  return type === 'characterData' || [...removedNodes].some((node) => node instanceof Element);
}

/** The row of a change within one of its cells; what is being typed in is looked at when it closes. */
function rowAround(target: Node): HTMLElement | null {
  const element = target instanceof Element ? target : target.parentElement;
  if (!element?.closest('[data-column]') || element.closest('[contenteditable="true"]'))
    return null;
  return element.closest<HTMLElement>('[data-line]');
}
