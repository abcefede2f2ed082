import { Select } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Dot } from '#features/tags/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { useParticipants, useTags } from '../names/use-names.ts';
import { type NotesModel, useNotes } from '../notes-model.tsx';
import styles from './panels.module.css';
import { type Quote, QuoteCard } from './quote-card.tsx';
import { ThemesSection } from './themes-section.tsx';

const untagged = 'none';

/** All highlights of the project by tag; choosing a quote opens its passage. */
export function HighlightsPanel() {
  const { live, texts, editor, projectId } = useNotes();
  const tags = useTags();
  const people = useParticipants();
  const notes = useIds(live.records, 'notes');
  useSyncExternalStore(texts.subscribe, texts.turn);
  useHighlightChanges(live);
  const [tag, setTag] = useState<string | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const all = quotesIn(live, texts, notes);
  const shown = all.filter(
    (one) =>
      (tag === null || (one.tag ?? untagged) === tag) &&
      (person === null || one.participant === person),
  );
  if (all.length === 0) {
    return (
      <p className={styles.none}>
        Nothing is highlighted yet. Select text in a note and choose Highlight. Every quote shows
        here by its tag.
      </p>
    );
  }
  const groups = [...tags, { id: untagged, name: 'Without a tag', colour: undefined }];
  return (
    <div className={styles.panel}>
      <div className={panel.pair}>
        <Select
          size="sm"
          clearable
          aria-label="Tag"
          placeholder="All tags"
          data={groups.map(({ id, name }) => ({ value: id, label: name || 'Unnamed' }))}
          value={tag}
          onChange={setTag}
        />
        <Select
          size="sm"
          clearable
          aria-label="Participant"
          placeholder="All participants"
          data={people.map(({ id, name }) => ({ value: id, label: name || 'Unnamed' }))}
          value={person}
          onChange={setPerson}
        />
      </div>
      {editor ? <ThemesSection projectId={projectId} editor={editor} quotes={all} /> : null}
      {shown.length === 0 ? <p className={styles.none}>No highlight matches this.</p> : null}
      {groups.map(({ id, name, colour }) => {
        const quotes = shown.filter((one) => (one.tag ?? untagged) === id);
        if (quotes.length === 0) return null;
        return (
          <section key={id}>
            <h3 className={styles.group}>
              {colour ? <Dot colour={colour} /> : null}
              {name}
              <span className={styles.count}>{quotes.length}</span>
            </h3>
            <ul className={panel.list}>
              {quotes.map((quote) => (
                <QuoteCard
                  key={quote.id}
                  quote={quote}
                  colour={colour}
                  person={people.find((one) => one.id === quote.participant)?.name}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Renders when a highlight is added, removed or changed. */
function useHighlightChanges({ document }: NotesModel['live']): void {
  const [subscribe, look] = useState(() => {
    const root = document.getMap('highlights');
    let turn = 0;
    return [
      (listener: () => void) => {
        const changed = () => {
          turn += 1;
          listener();
        };
        root.observeDeep(changed);
        return () => root.unobserveDeep(changed);
      },
      () => turn,
    ] as const;
  })[0];
  useSyncExternalStore(subscribe, look);
}

function quotesIn(
  { records, opened }: NotesModel['live'],
  texts: NotesModel['texts'],
  notes: readonly string[],
): Quote[] {
  const byNote = Map.groupBy(opened.highlights.all(), ({ note }) => note);
  return notes.flatMap((note) => {
    const here = new Map((byNote.get(note) ?? []).map((one) => [one.id, one]));
    if (here.size === 0) return [];
    const title = records.get('notes', note)?.title || 'Untitled note';
    return [...texts.passages(note)].flatMap(([id, text]) => {
      const highlight = here.get(id);
      if (!highlight) return [];
      const { tag, participant } = highlight;
      const known = tag !== null && records.get('tags', tag) ? tag : null;
      return { id, note, title, text, tag: known, participant };
    });
  });
}
