import type * as Y from 'yjs';

/** What a step waits for: a value of the document, and whether it is reached from the one at its beginning. */
export interface Goal {
  read(document: Y.Doc): number | string;
  isReached(before: number | string, now: number | string): boolean;
}

/** A way to do a step: what it says, and where. */
export interface TourWay {
  title: string;
  /** What to do, in one or two sentences. */
  text: string;
  /**
   * CSS selectors of the control: the first that is on the page counts. They find what adds a part, or a part that is
   * empty, and never one that has content: a tour may be started in any project.
   */
  at: readonly string[];
}

/** One thing to do in a tour; without any control on the page, it is skipped. */
export interface TourStep extends TourWay {
  goal: Goal;
  /** The way where the page has no control of the step: in a project that has content, such as adding another part. */
  otherwise?: TourWay;
  /** Whether it goes on with what the step before adds: it is skipped unless that one was done. */
  afterPrevious?: boolean;
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

/**
 * More records of the collections have a value in a field, or the property of the document (`facts`) has one. Changing a
 * value that is there does not count. `empty` is the value that stands for none.
 */
export function filled(collections: string | readonly string[], field: string, empty = ''): Goal {
  const all = typeof collections === 'string' ? [collections] : collections;
  return {
    read: (document) =>
      all
        .flatMap((name) => fieldsOf(document, name, field))
        .filter((value) => value !== empty && withoutTags(value) !== '').length,
    isReached: (before, now) => now > before,
  };
}

/** A field of some record of a collection has another value. */
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

/** Rich text is read as its elements. */
const withoutTags = (value: string): string => value.replaceAll(/<[^>]*>/g, '');

function fieldsOf(document: Y.Doc, collection: string, field: string): string[] {
  const root = document.getMap<Y.Map<unknown>>(collection);
  if (collection === 'facts') return [String(root.get(field) ?? '')];
  return [...root.values()].map((record) => String(record.get(field) ?? ''));
}
