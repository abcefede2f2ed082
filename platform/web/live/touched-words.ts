import type * as Y from 'yjs';
import { type DocumentDefinition, openDocument, type Shape } from '#kernel/document.ts';

const factsName = 'facts';
type SharedType = Y.Transaction['changedParentTypes'] extends Map<infer T, unknown> ? T : never;

/**
 * What the records and facts that a transaction touched say now: for a person who could not have
 * them saved. Only what people wrote counts: texts that merge, and what gives a record its name.
 */
export function touchedWords<S extends Shape>(
  definition: DocumentDefinition<S>,
  { doc, changed }: Y.Transaction,
): Record<string, string> {
  const words: Record<string, string> = {};
  const names = new Map([...doc.share].map(([name, type]) => [type as unknown, name]));
  for (const [type, keys] of changed) {
    const [root, path] = climb(type);
    const name = names.get(root);
    if (name === undefined) continue;
    for (const key of path[0] === undefined ? keys : [path[0]]) {
      if (key !== null) words[`${name} ${key}`] = wordsAt(definition, doc, name, key);
    }
  }
  return words;
}

/** The root of a type, and the keys that lead from there to it. */
function climb(type: SharedType): [unknown, string[]] {
  const path: string[] = [];
  let place = type;
  while (place._item && place.parent) {
    path.unshift(place._item.parentSub ?? '');
    place = place.parent as SharedType;
  }
  return [place, path];
}

function wordsAt(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
  name: string,
  key: string,
): string {
  const { names, shape } = definition;
  const opened = openDocument(definition, document);
  if (name === factsName) {
    const label = names.facts[key]?.label;
    const said = opened.facts.get()[key];
    return label && said ? `${label}: ${String(said)}` : '';
  }
  const called = names.records[name];
  const fields = shape.records[name];
  const record = opened[name]?.get(key) as Record<string, unknown> | undefined;
  if (!called || !fields || !record) return '';
  const told = Object.entries(fields).filter(
    ([field, { kind }]) => kind === 'text' || (kind === 'value' && called.by.includes(field)),
  );
  const said = told.map(([field]) => String(record[field] ?? '')).filter(Boolean);
  return said.length > 0 ? `${capital(called.one)}: ${said.join('\n')}` : '';
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
