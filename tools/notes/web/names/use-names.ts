import { useMemo, useSyncExternalStore } from 'react';
import { type NewTag, nextTag } from '#features/tags/document/index.ts';
import type { Name } from '#features/tags/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { addParticipant, addTag } from '../../document/edits.ts';
import { tagColours } from '../../document/notes-document.ts';
import { type LiveNotes, useNotes } from '../notes-model.tsx';

/** All tags of the project in order. */
export function useTags(): readonly Name[] {
  return useAll('tags');
}

/** All participants of the project in order. */
export function useParticipants(): readonly (Name & { about?: string })[] {
  return useAll('participants');
}

function useAll(name: 'tags' | 'participants'): readonly (Name & { about?: string })[] {
  const { live } = useNotes();
  const ids = useIds(live.records, name);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = ids.map((id) => live.records.subscribe(name, id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [live, name, ids],
  );
  // Records keep their identity until they change, and so does the list.
  const look = useMemo(() => {
    let last: readonly (Name & { about?: string })[] = [];
    return () => {
      const now = ids.flatMap((id) => live.records.get(name, id) ?? []);
      const same = now.length === last.length && now.every((one, index) => one === last[index]);
      if (!same) last = now;
      return last;
    };
  }, [live, name, ids]);
  return useSyncExternalStore(subscribe, look);
}

/** Adds a tag in the next colour, and returns its id. */
export function newTag(live: LiveNotes, added: NewTag): string {
  const tag = nextTag(live.opened.tags.all(), tagColours, newId(), added);
  live.edit(addTag, tag);
  return tag.id;
}

/** Adds a participant, and returns their id. */
export function newParticipant(live: LiveNotes, name: string): string {
  const all = live.opened.participants.all();
  const id = newId();
  live.edit(addParticipant, { id, name, position: positionAt(all, all.length) });
  return id;
}
