import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is outside of a scroller's visible area; scrolling causes no layout for it. */
export function useIsBeyond(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // A pixel of rounding does not count.
    const options = { root: scroller.current, rootMargin: '2px' };
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setBeyond(!last.isIntersecting);
    }, options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return beyond;
}
