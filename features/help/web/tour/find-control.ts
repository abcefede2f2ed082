/** The first element on the page that one of the selectors finds and that can be seen; null for none. */
export function findControl(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      if (element.getClientRects().length > 0 && element.checkVisibility()) return element;
  }
  return null;
}

/**
 * Calls back with the control, and again whenever the page has another one or none; returns how to stop.
 */
export function watchControl(
  selectors: readonly string[],
  onControl: (control: HTMLElement | null) => void,
): () => void {
  let last: HTMLElement | null | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const found = findControl(selectors);
    if (found === last) return;
    last = found;
    onControl(found);
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
