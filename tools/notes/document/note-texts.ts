import type * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { noteSchema } from './note-schema.ts';
import { notesDocument } from './notes-document.ts';
import { readLine } from './transcript/transcript-line.ts';

/** A paragraph of a note, and who says it. */
export interface NoteTextPart {
  /** Where it begins in the plain text of the note, in UTF-16 code units. */
  start: number;
  text: string;
  /** Who says it; null in a text that is no transcript. */
  speaker: string | null;
}

/** A note as a source of drafts and answers. */
export interface NoteText {
  item: string;
  what: 'note';
  title: string;
  participant: string | null;
  parts: NoteTextPart[];
}

/** Yields the texts of notes, in the order of the list; null for all notes. */
export function* noteTexts(
  document: Y.Doc,
  ids: readonly string[] | null,
): Generator<NoteText, void> {
  const { notes, participants, highlights } = openDocument(notesDocument, document);
  const known = namesOf(participants.all());
  // A link may name a highlight: its note is the source.
  const wanted = ids && new Set(ids.map((id) => highlights.get(id)?.note ?? id));
  for (const { id, title, participant } of notes.all()) {
    if (wanted && !wanted.has(id)) continue;
    const text = plainTextOf(noteSchema, notes.content(id, 'body'));
    const name = participant === null ? null : (participants.get(participant)?.name ?? null);
    const called = title || 'Untitled note';
    yield {
      item: id,
      what: 'note',
      title: called,
      participant: name || null,
      parts: partsOf(text, known),
    };
  }
}

/** Names of participants, as the names before colons are compared with them. */
export function namesOf(participants: readonly { name: string }[]): ReadonlySet<string> {
  return new Set(participants.map(({ name }) => nameKey(name)).filter(Boolean));
}

/** A name as it is compared: in lower case, with single spaces. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** How often a name that is not known must precede a colon to count as a speaker. */
const minTurns = 2;
const nobody: ReadonlySet<string> = new Set();

/**
 * The paragraphs of a text, each with its speaker, where names precede colons repeatedly or with a time.
 * @param known names that count from the first time on, as `nameKey` gives them
 */
export function partsOf(text: string, known = nobody): NoteTextPart[] {
  const lines = linesIn(text, known);
  const turns = Map.groupBy(lines, ({ name }) => name);
  const speaks = (name: string | null) => {
    const said = (name !== null && turns.get(name)) || [];
    return said.length >= minTurns || said.some(({ isTimed, isKnown }) => isTimed || isKnown);
  };
  let speaker: string | null = null;
  return lines.flatMap(({ start, line, name, said }): NoteTextPart[] => {
    const isNamed = speaks(name);
    if (isNamed) speaker = name;
    const begin = isNamed ? beginOf(said, line) : 0;
    const part = line.slice(begin);
    return part.trim() === '' ? [] : [{ start: start + begin, text: part, speaker }];
  });
}

/** Where a line's end begins that says this but for spaces; 0 where there is none. */
function beginOf(said: string, line: string): number {
  const [first = ''] = said.split(' ');
  // The name comes first, and may begin as the text does: 'Ines: I wait'.
  for (let at = line.indexOf(first, 1); at > 0; at = line.indexOf(first, at + 1)) {
    if (line.slice(at).replaceAll(/\s+/g, ' ').trim() === said) return at;
  }
  return 0;
}

function linesIn(text: string, known: ReadonlySet<string>) {
  let start = 0;
  return text.split('\n').map((line) => {
    const { name, isColon, rest, stamped } = readLine(line);
    const isTimed = stamped === 'behind';
    const isKnown = name !== null && known.has(nameKey(name));
    // The words of a known name may follow in the next line.
    const isTurn = isKnown || (isColon && rest !== '');
    const found = { start, line, name: isTurn ? name : null, said: rest, isTimed, isKnown };
    start += line.length + 1;
    return found;
  });
}
