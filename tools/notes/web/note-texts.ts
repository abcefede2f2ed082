import type * as Y from 'yjs';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { passagesOf } from '../document/highlights.ts';
import { noteSchema } from '../document/note-schema.ts';
import type { NotesShape } from '../document/notes-document.ts';

/** The texts of notes, for search and lists of highlights; only read on demand. */
export interface NoteTexts {
  /** The text of a note, one block a line. */
  plainText(id: string): string;
  /** The texts of the highlights in a note, in the order in which they begin. */
  passages(id: string): ReadonlyMap<string, string>;
  /** A counter of changes for rendering; it is increased with a delay. */
  turn(): number;
  subscribe(listener: () => void): () => void;
  /** Observes the notes until the returned function is called. */
  watch(): () => void;
}

/** The delay in milliseconds between typing and rendering. */
const pause = 400;

interface Known {
  body: RichText;
  plainText?: string;
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
  const notify = () => {
    timer = undefined;
    turn += 1;
    for (const listener of [...listeners]) listener();
  };
  const changed = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const { path, changes } of events) {
      if (path[0] === undefined) for (const key of changes.keys.keys()) known.delete(key);
      else known.delete(String(path[0]));
    }
    if (listeners.size > 0) timer ??= setTimeout(notify, pause);
  };
  const of = (id: string): Known => {
    const found = known.get(id) ?? { body: opened.notes.content(id, 'body') };
    known.set(id, found);
    return found;
  };

  return {
    plainText(id) {
      const found = of(id);
      found.plainText ??= plainTextOf(noteSchema, found.body);
      return found.plainText;
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
