import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What fits beside the title: `words` on all buttons, `short` only on those of panels, `icons` on
 * none, `folded` when there is not even room for the icons of all panels.
 */
export const headerFits = ['words', 'short', 'icons', 'folded'] as const;
export type HeaderFit = (typeof headerFits)[number];

interface HeaderParts {
  header: RefObject<HTMLElement | null>;
  /** Takes the room that is left. */
  rest: RefObject<HTMLDivElement | null>;
  /** Stands in it, as wide as its content wants. */
  wanted: RefObject<HTMLDivElement | null>;
}

/**
 * Writes the most generous `data-fit` at which everything fits on the header, for its styles, and
 * tells it. It is measured, as titles, people and buttons differ from page to page.
 */
export function useHeaderFit(setFit: (fit: HeaderFit) => void): HeaderParts {
  const header = useRef<HTMLElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [whole, outer, inner] = [header.current, rest.current, wanted.current];
    if (!whole || !outer || !inner) return;
    const measure = () => {
      const fits = (fit: HeaderFit) => {
        whole.dataset.fit = fit;
        return inner.offsetWidth <= outer.clientWidth;
      };
      setFit(headerFits.find(fits) ?? 'folded');
    };
    let frame = 0;
    // Not while sizes are told: what is fitted changes them.
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
