import { useEffect, useRef } from 'react';

/** Pixels from the end within which a reader follows what comes. */
const near = 80;

/**
 * Scrolls an element to the end of its content: when it opens, when a question is asked, and while its
 * content grows and the reader is near the end.
 */
export function useFollowedEnd(
  list: { readonly current: HTMLElement | null },
  question: string | null,
): void {
  const isNear = useRef(true);
  useEffect(() => {
    if (question !== null) isNear.current = true;
  }, [question]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    const follow = () => {
      if (isNear.current) element.scrollTo({ top: element.scrollHeight });
    };
    const growth = new ResizeObserver(follow);
    for (const child of element.children) growth.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
}
