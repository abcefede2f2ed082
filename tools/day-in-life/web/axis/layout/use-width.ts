import { type RefObject, useEffect, useState } from 'react';

/** px that an element has for what is in it; 0 until it is drawn, and for what is not `measured`. */
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
