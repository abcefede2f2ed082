import type * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type MaskedRange, maskRich } from '#kernel/document/mask-rich.ts';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import { removeNote, removeParticipant, writeNote } from './edits.ts';
import { passagesOf, removeHighlight } from './highlights.ts';
import { noteSchema } from './note-schema.ts';
import { nameKey, namesOf, partsOf } from './note-texts.ts';
import { notesDocument, type OpenedNotes } from './notes-document.ts';

/** What a participant said in a note or highlight. */
export interface SaidInNotes {
  item: string;
  type: 'note' | 'highlight';
  title: string;
  texts: string[];
}

/** What replaces the words of a participant who withdrew, in notes that are about others. */
const mask = '[withdrawn]';

/**
 * What some participants said: the lines of which they are the speaker, their notes, in which all is
 * theirs where no line names them, and their highlights.
 * @param codes other names of them
 */
export function saidBy(
  document: Y.Doc,
  ids: ReadonlySet<string>,
  codes: readonly string[] = [],
): SaidInNotes[] {
  const opened = openDocument(notesDocument, document);
  const names = speakersOf(opened, ids, codes);
  return opened.notes.all().flatMap((note): SaidInNotes[] => {
    const body = opened.notes.content(note.id, 'body');
    const isOwn = isOneOf(ids, note.participant);
    const texts = ownLines(body, names, isOwn);
    const title = note.title || 'Untitled note';
    const own: SaidInNotes = { item: note.id, type: 'note', title, texts };
    return [...(isOwn || texts.length > 0 ? [own] : []), ...quotesIn(opened, note, ids, body)];
  });
}

/** What each of the other participants said in their notes. */
export function saidByOthers(document: Y.Doc, ids: ReadonlySet<string>): string[][] {
  const { notes } = openDocument(notesDocument, document);
  const others = notes.all().filter(({ participant }) => participant && !ids.has(participant));
  return [...Map.groupBy(others, ({ participant }) => participant).values()].map((theirs) =>
    theirs.map(({ id }) => plainTextOf(noteSchema, notes.content(id, 'body'))),
  );
}

/** Plans the edits that remove participants: their notes and highlights, and what they said elsewhere. */
export function planWithdrawal(
  document: Y.Doc,
  ids: ReadonlySet<string>,
  codes: readonly string[] = [],
): PlannedEdit[] {
  const opened = openDocument(notesDocument, document);
  const names = speakersOf(opened, ids, codes);
  const planned = opened.notes.all().flatMap((note): PlannedEdit[] => {
    if (isOneOf(ids, note.participant)) return [planEdit(removeNote, { id: note.id })];
    const body = opened.notes.content(note.id, 'body');
    const quotes = quotesIn(opened, note, ids, body);
    const lines = new Set([
      ...ownLines(body, names, false),
      ...quotes.flatMap(({ texts }) => texts),
    ]);
    const masked = maskRich(noteSchema, body, (text) => rangesOf(text, lines));
    return [
      ...(masked ? [planEdit(writeNote, { id: note.id, body: [...masked] })] : []),
      ...quotes.map(({ item }) => planEdit(removeHighlight, { id: item })),
    ];
  });
  return [...planned, ...[...ids].map((id) => planEdit(removeParticipant, { id }))];
}

type Note = ReturnType<OpenedNotes['notes']['all']>[number];

/** The highlights of a note that are of the participants. */
function quotesIn(
  { highlights }: OpenedNotes,
  note: Note,
  ids: ReadonlySet<string>,
  body: RichText,
): SaidInNotes[] {
  const passages = passagesOf(body);
  return highlights.all().flatMap(({ id, note: of, participant }): SaidInNotes[] => {
    const text = passages.get(id);
    if (of !== note.id || text === undefined) return [];
    if (!isOneOf(ids, participant ?? note.participant)) return [];
    const title = note.title || 'Untitled note';
    return [{ item: id, type: 'highlight', title, texts: text.split('\n') }];
  });
}

/** The lines of the participants in a note; of a note of theirs all, where no line is theirs. */
function ownLines(body: RichText, { own: names, all }: Speakers, isOwn: boolean): string[] {
  // In a note of theirs, one turn leaves open whose the other lines are: all count as theirs.
  const parts = partsOf(plainTextOf(noteSchema, body), isOwn ? undefined : all);
  const own = parts.filter(({ speaker }) => speaker !== null && names.has(nameKey(speaker)));
  return (isOwn && own.length === 0 ? parts : own).map(({ text }) => text);
}

/** Names that count as speakers from their first turn on. */
interface Speakers {
  /** Those of the participants who are searched for. */
  own: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

function speakersOf(
  { participants }: OpenedNotes,
  ids: ReadonlySet<string>,
  codes: readonly string[],
): Speakers {
  const listed = participants.all();
  const others = namesOf(listed.filter(({ id }) => !ids.has(id)));
  // A code that is the name of another participant here is theirs.
  const called = codes.map(nameKey).filter((code) => code !== '' && !others.has(code));
  const own = new Set([...namesOf(listed.filter(({ id }) => ids.has(id))), ...called]);
  return { own, all: new Set([...own, ...others]) };
}

function isOneOf(ids: ReadonlySet<string>, id: string | null): boolean {
  return id !== null && ids.has(id);
}

/** Where lines are in a paragraph; of those that overlap, the first one. */
function rangesOf(text: string, lines: ReadonlySet<string>): MaskedRange[] {
  const found = [...lines].flatMap((line) => {
    const from = line.trim() === '' ? -1 : text.indexOf(line);
    return from < 0 ? [] : [{ from, to: from + line.length, insert: mask }];
  });
  let end = 0;
  return found
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .filter(({ from, to }) => {
      const isFree = from >= end;
      if (isFree) end = to;
      return isFree;
    });
}
