import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIds, useReading, useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from './notes-model.tsx';
import type { Target } from './target.ts';

const parameter = 'note';

/** The open note. */
export interface OpenNote {
  /** The note that the address names, else the first of the list; null for none. */
  id: string | null;
  /** Whether the address names it: a phone shows the list until it does. */
  isChosen: boolean;
}

export function useOpenNote(): OpenNote {
  const { live, removed } = useNotes();
  const held = useStore(removed)?.note.id;
  const [search] = useSearchParams();
  const ids = useIds(live.records, 'notes');
  const requested = search.get(parameter);
  // A link may name a highlight in place of its note.
  const named = useRecord(live.records, 'highlights', requested ?? '')?.note ?? requested;
  // A removed note stays open until the user opens another one.
  const isChosen = named !== null && (named === held || ids.includes(named));
  const pinned = useReading(live.records, ['notes'], () =>
    ids.find((id) => live.records.get('notes', id)?.pinned),
  );
  const first = pinned ?? ids[0];
  return { id: isChosen ? named : (first ?? null), isChosen };
}

/** Opens the note of a highlight that the address names, and shows the highlight. */
export function useNamedHighlight(): void {
  const { live } = useNotes();
  const [search] = useSearchParams();
  const highlight = useRecord(live.records, 'highlights', search.get(parameter) ?? '');
  const { show } = useOpenNotes();
  useEffect(() => {
    if (highlight) show({ note: highlight.note, kind: 'mark', mark: 'passage', id: highlight.id });
  }, [highlight, show]);
}

/** Shows the text that the address names in the open note: the quote of a receipt. */
export function useNamedText(): void {
  const { show } = useOpenNotes();
  const { id } = useOpenNote();
  const [search, setSearch] = useSearchParams();
  const text = search.get('words');
  useEffect(() => {
    if (text === null || id === null) return;
    show({ note: id, kind: 'words', text, turn: 0 });
    const without = (before: URLSearchParams) => {
      before.delete('words');
      return before;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [text, id, show, setSearch]);
}

/** Returns functions that open a note, or with null the list; they keep their identity. */
export function useOpenNotes() {
  const { target } = useNotes();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(location.search);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      void navigate({ search: `?${next}` }, { replace: id !== null, preventScrollReset: true });
    },
    [navigate],
  );
  /** Opens the note of a target and shows it there. */
  const show = useCallback(
    (wanted: Target) => {
      target.set(wanted);
      open(wanted.note);
    },
    [open, target],
  );
  return { open, show };
}
