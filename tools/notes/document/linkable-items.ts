import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { passagesOf } from './highlights.ts';
import { noteSchema } from './note-schema.ts';
import type { NotesValue } from './notes-document.ts';

/** The maximum length of a quote as a title, in characters. */
const titleLength = 80;

/** The linkable items of a project: its notes and their highlights. */
export function linkableItemsOf({
  notes,
  highlights,
  tags,
  participants,
}: NotesValue): LinkableItem[] {
  const byNote = Map.groupBy(highlights, ({ note }) => note);
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const people = new Map(participants.map(({ id, name }) => [id, name]));
  return notes.flatMap(({ id, title, body, participant }): LinkableItem[] => {
    const note = title || 'Untitled note';
    const text = plainTextOf(noteSchema, body);
    const whose = (one: string | null) => people.get(one ?? participant ?? '') ?? '';
    const passages = passagesOf(body);
    const quotes = (byNote.get(id) ?? []).flatMap((highlight): LinkableItem[] => {
      const text = passages.get(highlight.id);
      if (text === undefined) return [];
      const tag = tagNames.get(highlight.tag ?? '') ?? '';
      const properties = filled({ ...propertiesOf(note, whose(highlight.participant)), tag });
      const called = cutTo(text.replaceAll('\n', ' '), titleLength);
      return [{ id: highlight.id, what: 'highlight', title: called, text, facts: properties }];
    });
    const properties = filled(propertiesOf(note, whose(null)));
    return [{ id, what: 'note', title: note, text, facts: properties }, ...quotes];
  });
}

function propertiesOf(note: string, participant: string) {
  return { note, participant, from: [participant, note].filter(Boolean).join(', ') };
}

function filled(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}
