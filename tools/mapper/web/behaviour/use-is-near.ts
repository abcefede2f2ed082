import { type RefObject, useEffect, useState } from 'react';
import { useMap } from '../map-model.tsx';

/** How far outside of the window dots are drawn already, px. */
const margin = '800px';

/** Whether an element is near enough to be seen soon; always where a map is printed. */
export function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const { presence } = useMap();
  const printed = presence === null;
  const [near, setNear] = useState(printed);
  useEffect(() => {
    const element = ref.current;
    if (printed || !element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, printed]);
  return near;
}
