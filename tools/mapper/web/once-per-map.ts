import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../document/mapper-document.ts';

/** Makes something of a map when it is first asked for; it is the same for as long as the map is open. */
export function oncePerMap<Made>(make: (records: Records<MapperShape>) => Made) {
  const known = new WeakMap<Records<MapperShape>, { made: Made }>();
  return (records: Records<MapperShape>): Made => {
    const one = known.get(records) ?? { made: make(records) };
    known.set(records, one);
    return one.made;
  };
}
