import type * as Y from 'yjs';

/** What a step waits for: a value of the document, and whether it is reached from the one at its beginning. */
export interface Goal {
  read(document: Y.Doc): number | string;
  isReached(before: number | string, now: number | string): boolean;
}

/** One thing to do in a tour. */
export interface TourStep {
  title: string;
  /** What to do, in one or two sentences. */
  text: string;
  /** CSS selectors of the control: the first that is on the page counts; without any, the step is skipped. */
  at: readonly string[];
  goal: Goal;
  /** Goes on while the user is still typing; otherwise once they left the field. */
  whileTyping?: boolean;
  /** Counts changes of others too: where the server does it, such as filling in a sample. */
  byAnyone?: boolean;
}

/** The first real things in a tool, done by the user in their own project. */
export interface Tour {
  steps: readonly TourStep[];
  /** What to do next, shown at the end. */
  end: string;
}

/** The name of a control in a tool, for `at`: `<button data-tour="add-task">`. */
export const control = (name: string): string => `[data-tour="${name}"]`;

/** Records of any of the collections are added. */
export function added(...collections: string[]): Goal {
  return {
    read: (document) => collections.reduce((sum, name) => sum + document.getMap(name).size, 0),
    isReached: (before, now) => now > before,
  };
}

/** A field of some record of a collection, or a property of the document (`facts`), has another value. */
export function changed(collection: string, field: string): Goal {
  return {
    read: (document) => fieldsOf(document, collection, field).join('\n'),
    isReached: (before, now) => now !== before,
  };
}

/** So many characters are written in a field of the records of a collection. */
export function written(collection: string, field: string, characters: number): Goal {
  return {
    read: (document) => fieldsOf(document, collection, field).join('').length,
    isReached: (before, now) => Number(now) >= Number(before) + characters,
  };
}

function fieldsOf(document: Y.Doc, collection: string, field: string): string[] {
  const root = document.getMap<Y.Map<unknown>>(collection);
  if (collection === 'facts') return [String(root.get(field) ?? '')];
  return [...root.values()].map((record) => String(record.get(field) ?? ''));
}
