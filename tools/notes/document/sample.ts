import { z } from 'zod';
import { tagName } from '#features/tags/document/index.ts';
import { readMarkdown } from '#features/writing/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { markQuote } from './highlights.ts';
import { noteTitle, participantAbout, participantName, tagColours } from './notes-document.ts';
import { type PackedNote, packedNote, putNote } from './packed-note.ts';

/** The format of the sample in `content/samples`, with notes in Markdown. */
export const sampleNotes = z.object({
  title: z.string(),
  notes: z.array(
    z.object({
      title: noteTitle,
      participant: z.object({ name: participantName, about: participantAbout }).optional(),
      tags: z.array(tagName).default([]),
      body: z.string(),
      highlights: z.array(z.object({ quote: z.string(), tag: tagName })).default([]),
    }),
  ),
});
export type SampleNotes = z.output<typeof sampleNotes>;

/** The notes of a sample as `putNote` expects them. */
export async function packSample({ notes }: SampleNotes): Promise<PackedNote[]> {
  const names = [...new Set(notes.flatMap(({ tags }) => tags))];
  return Promise.all(notes.map((note) => packNoteOf(note, names)));
}

/** The inputs of `putNote` that add packed notes behind the existing ones. */
export function notesOfSample(
  packed: readonly PackedNote[],
  newId: () => string,
  after: Parameters<typeof positionsAt>[0],
  updated: number,
): z.input<typeof putNote.input>[] {
  const positions = positionsAt(after, after.length, packed.length);
  return packed.map((note, index) => ({
    id: newId(),
    position: positions[index] ?? '',
    updated,
    note: { ...note, body: [...note.body] },
  }));
}

/** The same as planned edits. */
export function planSample(...given: Parameters<typeof notesOfSample>): PlannedEdit[] {
  return notesOfSample(...given).map((input) => planEdit(putNote, input));
}

async function packNoteOf(
  note: SampleNotes['notes'][number],
  names: readonly string[],
): Promise<PackedNote> {
  const tagOf = (name: string) => ({ name, colour: colourAt(names.indexOf(name)) });
  const packed: PackedNote = packedNote.parse({
    title: note.title,
    participant: note.participant ?? null,
    tags: note.tags.map(tagOf),
  });
  let body = await readMarkdown(note.body);
  for (const [index, { quote }] of note.highlights.entries()) {
    const marked = markQuote(body, quote, `q${index}`);
    if (!marked) throw new Error(`${note.title} does not say: ${quote}`);
    body = marked;
  }
  const highlights = note.highlights.map(({ tag }, index) => ({
    passage: `q${index}`,
    tag: tagOf(tag),
    participant: packed.participant,
  }));
  return { ...packed, body, highlights };
}

function colourAt(index: number): string {
  return tagColours[Math.max(index, 0) % tagColours.length]?.colour ?? tagColours[0].colour;
}
