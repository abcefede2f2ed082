import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { findText } from '#features/writing/web/index.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { cutIndex } from '#kernel/text/graphemes.ts';
import { useRecords } from '#platform/web/live/use-live-document.ts';
import { Folded } from '#ui/show-more/folded.tsx';
import type { NotesShape } from '../../document/notes-document.ts';
import { type NotesModel, useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';
import styles from './note-list.module.css';
import { useShownNotes } from './use-shown-notes.ts';

/** The initial maximum number of matches that one note shows. */
const maxMatches = 20;
/** The number of characters around a match. */
const around = 48;

/** All matches in the listed notes; choosing one opens it. */
export function FindResults({ query }: { query: string }) {
  const { live, texts } = useNotes();
  const { pinned, others } = useShownNotes();
  const ids = useMemo(() => [...pinned, ...others], [pinned, others]);
  useSyncExternalStore(texts.subscribe, texts.turn);
  const wanted = useDeferredValue(query);
  const notes = useRecords(live.records, 'notes', ids);
  const found = notes.flatMap((note) => matchesIn(note, texts, wanted));
  const count = found.reduce((sum, { offsets }) => sum + offsets.length, 0);
  return (
    <div className={styles.results}>
      <p className={styles.quiet} role="status">
        {count === 0 && found.length === 0
          ? `No note says “${wanted.trim()}”.`
          : `${count} ${count === 1 ? 'place' : 'places'} in ${found.length} ${found.length === 1 ? 'note' : 'notes'}`}
      </p>
      {found.map((note) => (
        <FoundNote key={note.id} {...note} query={wanted} />
      ))}
    </div>
  );
}

interface Found {
  id: string;
  title: string;
  text: string;
  offsets: number[];
}

function matchesIn(
  { id, title: ownTitle }: RecordOf<NotesShape['records']['notes']>,
  texts: NotesModel['texts'],
  query: string,
): Found[] {
  const title = ownTitle || 'Untitled note';
  const text = texts.plainText(id);
  const offsets = findText(text, query);
  return offsets.length > 0 || findText(title, query).length > 0
    ? [{ id, title, text, offsets }]
    : [];
}

function FoundNote({ id, title, text, offsets, query }: Found & { query: string }) {
  const { open, show } = useOpenNotes();
  return (
    <section>
      <h3 className={styles.foundIn}>
        <button type="button" className={styles.position} onClick={() => open(id)}>
          <Marked text={title} query={query} />
        </button>
      </h3>
      <Folded items={offsets} max={maxMatches}>
        {(shown) => (
          <ul className={styles.found}>
            {shown.map((at, turn) => (
              <li key={at}>
                <button
                  type="button"
                  className={styles.position}
                  onClick={() => show({ note: id, kind: 'words', text: query, turn })}
                >
                  <Marked text={excerpt(text, at, query.trim().length)} query={query} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}

/** The text around a match, on one line. */
function excerpt(text: string, at: number, length: number): string {
  const line = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at + length);
  const from = Math.max(line, cutIndex(text, at - around));
  const to = Math.min(end < 0 ? text.length : end, cutIndex(text, at + length + around));
  return `${from > line ? '…' : ''}${text.slice(from, to)}${to < (end < 0 ? text.length : end) ? '…' : ''}`;
}

/** A text with the first match highlighted. */
function Marked({ text, query }: { text: string; query: string }) {
  const [at] = findText(text, query);
  if (at === undefined) return text;
  const end = at + query.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
