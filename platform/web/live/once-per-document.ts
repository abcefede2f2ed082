import type { Shape } from '#kernel/document/document.ts';
import type { Records } from './records.ts';

/** Makes something of a document when it is first asked for; it is the same while that is open. */
export function oncePerDocument<S extends Shape, Made>(make: (records: Records<S>) => Made) {
  const known = new WeakMap<Records<S>, { made: Made }>();
  return (records: Records<S>): Made => {
    const one = known.get(records) ?? { made: make(records) };
    known.set(records, one);
    return one.made;
  };
}
