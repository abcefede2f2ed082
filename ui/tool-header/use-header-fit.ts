import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What fits beside the title: `words` on all buttons, `short` only on those of panels, `icons`
 * only, or `folded` where even the icons of all panels have no room.
 */
export const headerFits = ['words', 'short', 'icons', 'folded'] as const;
export type HeaderFit = (typeof headerFits)[number];

interface HeaderParts {
  header: RefObject<HTMLElement | null>;
  /** The element that takes the remaining room. */
  rest: RefObject<HTMLDivElement | null>;
  /** Its child, as wide as its content. */
  wanted: RefObject<HTMLDivElement | null>;
}

/**
 * Sets the first `data-fit` at which everything fits into the header, for its styles, and returns
 * it. It is measured, as titles, users and buttons differ between pages.
 */
export function useHeaderFit(setFit: (fit: HeaderFit) => void): HeaderParts {
  const header = useRef<HTMLElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [headerElement, outer, inner] = [header.current, rest.current, wanted.current];
    if (!headerElement || !outer || !inner) return;
    const measure = () => {
      const fits = (fit: HeaderFit) => {
        headerElement.dataset.fit = fit;
        return inner.offsetWidth <= outer.clientWidth;
      };
      setFit(headerFits.find(fits) ?? 'folded');
    };
    let frame = 0;
    // Not inside of the observer's callback: fitting changes the observed sizes.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    measure();
    observer.observe(outer);
    observer.observe(inner);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [setFit]);
  return { header, rest, wanted };
}
