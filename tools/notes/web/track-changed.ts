import type * as Y from 'yjs';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { touchNote } from '../document/edits.ts';
import type { NotesShape } from '../document/notes-document.ts';

/** Milliseconds of changing on after which it is kept anew when a note was changed. */
const touchEvery = 20_000;
/** Fields of a note that say nothing of what is in it. */
const beside = ['position', 'pinned', 'updated'];

/**
 * Keeps when a note was changed last, whatever this person changes of it: its words and title, its
 * participant, tags and highlights. Answers what ends that.
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

/** The note that an event is about, where it says something of its content. */
function noteOf({ path: [id, field], changes }: Y.YEvent<Y.AbstractType<unknown>>): string[] {
  // A whole note came or went: the person who put it there said when.
  if (id === undefined) return [];
  const isContent = field !== undefined || [...changes.keys.keys()].some(isInside);
  return isContent ? [String(id)] : [];
}

function isInside(field: string): boolean {
  return !beside.includes(field);
}

/** Ids of the records that came, went or changed. */
function keysOf({ path: [id], changes }: Y.YEvent<Y.AbstractType<unknown>>): string[] {
  return id === undefined ? [...changes.keys.keys()] : [String(id)];
}
