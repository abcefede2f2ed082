import { type RefObject, useEffect, useState } from 'react';

/** The inner width of an element in px; 0 before it is drawn, and if `measured` is false. */
export function useWidth(of: RefObject<HTMLElement | null>, measured = true): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element || !measured) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, measured]);
  return width;
}
