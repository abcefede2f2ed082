import { useMemo } from 'react';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from '../notes-model.tsx';

/** The visible notes of the list, from top to bottom. */
export interface ShownNotes {
  pinned: readonly string[];
  others: readonly string[];
  /** The number of all notes of the project. */
  count: number;
}

/** The notes that match the filter, pinned ones first. */
export function useShownNotes(): ShownNotes {
  const { live, filter } = useNotes();
  const { records } = live;
  const { tag, participant } = useStore(filter);
  const notes = useRecords(records, 'notes', useIds(records, 'notes'));
  const labels = useRecords(records, 'labels', useIds(records, 'labels'));
  return useMemo(() => {
    const applied = new Set(labels.flatMap((label) => (label.tag === tag ? [label.note] : [])));
    const shown = notes.filter(
      (note) =>
        (tag === null || applied.has(note.id)) &&
        (participant === null || note.participant === participant),
    );
    const { yes = [], no = [] } = Object.groupBy(shown, ({ pinned }) => (pinned ? 'yes' : 'no'));
    const ids = (all: typeof shown) => all.map(({ id }) => id);
    return { pinned: ids(yes), others: ids(no), count: notes.length };
  }, [notes, labels, tag, participant]);
}
