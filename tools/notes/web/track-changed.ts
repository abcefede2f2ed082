import type * as Y from 'yjs';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { touchNote } from '../document/edits.ts';
import type { NotesShape } from '../document/notes-document.ts';

/** The interval in milliseconds in which the time of the last change is updated during continuous changes. */
const touchEvery = 20_000;
/** Fields of a note that are not part of its content. */
const beside = ['position', 'pinned', 'updated'];

/**
 * Updates the time of the last change of notes whenever this user changes their text, title, participant,
 * tags or highlights. Returns a function that stops this.
 */
export function trackChanged(
  { document, opened, edit }: Pick<LiveDocument<NotesShape>, 'document' | 'opened' | 'edit'>,
  now: () => number = Date.now,
): () => void {
  const touch = (ids: Iterable<string>, { local }: Y.Transaction) => {
    if (!local) return;
    const updated = now();
    for (const id of new Set(ids)) {
      const before = opened.notes.get(id)?.updated;
      if (before !== undefined && updated - before > touchEvery) edit(touchNote, { id, updated });
    }
  };
  const watchers: Record<
    string,
    (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => string[]
  > = {
    notes: (events) => events.flatMap(noteOf),
    labels: (events) => events.flatMap(keysOf).map((label) => label.split('.')[0] ?? ''),
    highlights: (events) =>
      events.flatMap(keysOf).flatMap((id) => opened.highlights.get(id)?.note ?? []),
  };
  const stops = Object.entries(watchers).map(([name, idsOf]) => {
    const records = document.getMap(name);
    const look = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) =>
      touch(idsOf(events), transaction);
    records.observeDeep(look);
    return () => records.unobserveDeep(look);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** The note whose content an event changes. */
function noteOf({ path: [id, field], changes }: Y.YEvent<Y.AbstractType<unknown>>): string[] {
  // A whole note was added or removed: the user who added it has set the time.
  if (id === undefined) return [];
  const isContent = field !== undefined || [...changes.keys.keys()].some(isInside);
  return isContent ? [String(id)] : [];
}

function isInside(field: string): boolean {
  return !beside.includes(field);
}

/** The ids of records that were added, removed or changed. */
function keysOf({ path: [id], changes }: Y.YEvent<Y.AbstractType<unknown>>): string[] {
  return id === undefined ? [...changes.keys.keys()] : [String(id)];
}
