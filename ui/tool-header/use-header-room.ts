import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What fits beside the title: `words` on all buttons, `short` only on those of panels, `icons` on
 * none, `folded` when there is not even room for the icons of all panels.
 */
export const headerRooms = ['words', 'short', 'icons', 'folded'] as const;
export type HeaderRoom = (typeof headerRooms)[number];

interface HeaderParts {
  header: RefObject<HTMLElement | null>;
  /** Takes the room that is left. */
  rest: RefObject<HTMLDivElement | null>;
  /** Stands in it, as wide as its content wants. */
  wanted: RefObject<HTMLDivElement | null>;
}

/**
 * Writes the most generous `data-room` at which everything fits on the header, for its styles, and
 * tells it. It is measured, as titles, people and buttons differ from page to page.
 */
export function useHeaderRoom(setRoom: (room: HeaderRoom) => void): HeaderParts {
  const header = useRef<HTMLElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [whole, outer, inner] = [header.current, rest.current, wanted.current];
    if (!whole || !outer || !inner) return;
    const measure = () => {
      const fits = (room: HeaderRoom) => {
        whole.dataset.room = room;
        return inner.offsetWidth <= outer.clientWidth;
      };
      setRoom(headerRooms.find(fits) ?? 'folded');
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
  }, [setRoom]);
  return { header, rest, wanted };
}
