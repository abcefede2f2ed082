import { type Placed, positionAt } from '#kernel/order.ts';

/** The position at a place among some records, at the end where no place is named. */
export function placeAt(records: readonly Placed[], place: number | undefined): string {
  return positionAt(records, Math.min(place ?? records.length, records.length));
}

/** The position of a record that is to move to a place among the others. */
export function moveTo(records: readonly Placed[], id: string, place: number): string {
  return placeAt(
    records.filter((record) => record.id !== id),
    place,
  );
}

/** The fields that are given. */
export function given<T extends object>(
  fields: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
