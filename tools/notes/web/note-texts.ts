import type * as Y from 'yjs';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { passagesOf } from '../document/highlights.ts';
import { noteSchema } from '../document/note-schema.ts';
import type { NotesShape } from '../document/notes-document.ts';

/** What the notes say, for search and lists of highlights; read only where a person asks for it. */
export interface NoteTexts {
  /** The words of a note, one block a line. */
  words(id: string): string;
  /** The words of each highlight in a note, in the order in which they begin. */
  passages(id: string): ReadonlyMap<string, string>;
  /** Counts the changes, for who draws what notes say; it goes up a while after one. */
  turn(): number;
  subscribe(listener: () => void): () => void;
  /** Follows the notes until the answered function is called. */
  watch(): () => void;
}

/** Milliseconds after typing when what is drawn of a text is drawn anew. */
const pause = 400;

interface Known {
  body: RichText;
  words?: string;
  passages?: ReadonlyMap<string, string>;
}

export function createNoteTexts({
  document,
  opened,
}: Pick<LiveDocument<NotesShape>, 'document' | 'opened'>): NoteTexts {
  const known = new Map<string, Known>();
  const listeners = new Set<() => void>();
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    turn += 1;
    for (const listener of [...listeners]) listener();
  };
  const changed = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const { path, changes } of events) {
      if (path[0] === undefined) for (const key of changes.keys.keys()) known.delete(key);
      else known.delete(String(path[0]));
    }
    if (listeners.size > 0) timer ??= setTimeout(tell, pause);
  };
  const of = (id: string): Known => {
    const found = known.get(id) ?? { body: opened.notes.content(id, 'body') };
    known.set(id, found);
    return found;
  };

  return {
    words(id) {
      const found = of(id);
      found.words ??= plainTextOf(noteSchema, found.body);
      return found.words;
    },
    passages(id) {
      const found = of(id);
      found.passages ??= passagesOf(found.body);
      return found.passages;
    },
    turn: () => turn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch() {
      const notes = document.getMap('notes');
      notes.observeDeep(changed);
      return () => {
        notes.unobserveDeep(changed);
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
