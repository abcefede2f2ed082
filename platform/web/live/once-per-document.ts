import type { Shape } from '#kernel/document/document.ts';
import type { Records } from './records.ts';

/** Caches a value for each document; it is created with the first use and lasts while the document is open. */
export function oncePerDocument<S extends Shape, Made>(make: (records: Records<S>) => Made) {
  const known = new WeakMap<Records<S>, { made: Made }>();
  return (records: Records<S>): Made => {
    const one = known.get(records) ?? { made: make(records) };
    known.set(records, one);
    return one.made;
  };
}
