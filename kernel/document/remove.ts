import type { Collection } from './collection.ts';
import type { DocumentDefinition, Opened, Shape } from './document.ts';
import type { Fields } from './fields.ts';

/**
 * Removes records with everything that is part of them, recursively. Records that only refer to
 * them stay, and their reference reads as null.
 */
export function removeWithParts<S extends Shape>(
  definition: DocumentDefinition<S>,
  opened: Opened<S>,
  collection: keyof S['records'] & string,
  ids: Iterable<string>,
): void {
  const gone = new Map<string, Set<string>>([[collection, new Set(ids)]]);
  const collections = opened as unknown as Record<string, Collection<Fields>>;
  // References point to earlier collections, so that one pass finds all.
  for (const [name, fields] of Object.entries<Fields>(definition.shape.records)) {
    const here = gone.get(name) ?? new Set<string>();
    for (const [field, { kind, ...reference }] of Object.entries(fields)) {
      if (kind !== 'reference' || !('to' in reference) || reference.dangling !== 'drop') continue;
      const targets = gone.get(reference.to);
      if (targets)
        for (const id of collections[name]?.referring(field, targets) ?? []) here.add(id);
    }
    if (here.size > 0) gone.set(name, here);
  }
  for (const [name, here] of gone) for (const id of here) collections[name]?.remove(id);
}

/**
 * The collections from which `removeWhole` may remove records along with those of the given one.
 */
export function cascadeOf<S extends Shape>(
  { shape }: DocumentDefinition<S>,
  collection: keyof S['records'] & string,
): (keyof S['records'] & string)[] {
  const reached = new Set<string>([collection]);
  for (const [name, fields] of Object.entries<Fields>(shape.records)) {
    const goes = Object.values(fields).some(
      (field) => field.kind === 'reference' && field.dangling === 'drop' && reached.has(field.to),
    );
    if (goes) reached.add(name);
  }
  return [...reached];
}
