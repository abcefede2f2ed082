import { type RefObject, useEffect, useState } from 'react';

/** Distance from the window within which something is rendered already, px. */
const margin = '800px';

/**
 * Whether an element is in the window or near it.
 * @param always where everything is rendered at once, as for printing
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
