import { type Positioned, positionsAt } from '#kernel/document/order.ts';

/** Finds records by display name or name, ignoring case, and plans those that are missing after the others. */
export function idsByName(
  there: readonly (Positioned & { name: string; displayName?: string })[],
  names: readonly string[],
  newId: () => string,
) {
  const key = (name: string) => name.toLowerCase();
  const first = there.toReversed();
  const ids = new Map([
    ...first.map(({ id, name }): [string, string] => [key(name), id]),
    ...first.flatMap(({ id, displayName }): [string, string][] =>
      displayName ? [[key(displayName), id]] : [],
    ),
  ]);
  const missing = [...new Map(names.map((name) => [key(name), name]))].filter(
    ([key]) => !ids.has(key),
  );
  const positions = positionsAt(there, there.length, missing.length);
  const fresh = missing.map(([key, name], index) => {
    const id = newId();
    ids.set(key, id);
    return { id, name, position: positions[index] ?? '' };
  });
  return { fresh, id: (name: string) => ids.get(key(name)) ?? '' };
}
