import { type RefObject, useEffect } from 'react';

/**
 * Reports rows whose remembered height is too large, after content in them was removed or changed.
 * Cells that are rendered or removed during a scroll do not count.
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

/** The row of a change within one of its cells; a field is checked when it closes. */
function rowAround(target: Node): HTMLElement | null {
  const element = target instanceof Element ? target : target.parentElement;
  if (!element?.closest('[data-column]') || element.closest('[contenteditable="true"]'))
    return null;
  return element.closest<HTMLElement>('[data-line]');
}
