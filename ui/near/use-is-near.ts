import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window something is drawn already, px. */
const margin = '800px';

/**
 * Whether an element is near enough to be seen soon.
 * @param always where all of it is drawn at once, as for printing
 */
export function useIsNear(ref: RefObject<HTMLElement | null>, always = false): boolean {
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = ref.current;
    if (always || !element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, always]);
  return near;
}
