import type { z } from 'zod';
import type { PlacedItem, ResearchHooks } from '#features/dovetail/server/index.ts';
import type { Editor } from '#features/projects/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { positionAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { addParticipant } from '../document/edits.ts';
import { type NotesShape, notesDocument } from '../document/notes-document.ts';
import { type packedNote, putNote, sameName } from '../document/packed-note.ts';
import { researchReader } from './reading/research-reader.ts';

/** How note projects take items of a research repository as notes. */
export const research: ResearchHooks = {
  notesOf: (document) =>
    new Set(
      openDocument(notesDocument, document)
        .notes.all()
        .map(({ id }) => id),
    ),
  async place(run, { item, ids }, readers) {
    const { owner, signal } = run;
    const reading = { owner: owner.userId, signal };
    const quotes = highlightsOf(item);
    const read = await readers.read(researchReader, { markdown: item.markdown, quotes }, reading);
    const isPlaced = new Set(read.placed);
    const placed = quotes.filter(({ passage }) => isPlaced.has(passage));
    const missing = quotes.filter(({ passage }) => !isPlaced.has(passage));
    const unplaced = [...new Set(missing.map(({ text }) => text))];
    const note = noteOf(item, read.body, placed);
    let isHere = false;
    let id = '';
    await run.edit(notesDocument, (editor) => {
      const { notes } = editor.opened;
      const known = ids.find((one) => notes.has(one));
      isHere = known !== undefined;
      id = known ?? unusedId(editor, ids);
      if (known !== undefined) return;
      const all = notes.all();
      const position = positionAt(all, all.length);
      editor.run(putNote, { id, position, updated: Date.now(), note });
      addOthers(editor, id, item.participants.slice(1));
    });
    if (isHere) return { outcome: 'here', note: id, highlights: 0, unplaced: [] };
    return { outcome: 'imported', note: id, highlights: placed.length, unplaced };
  },
};

/** The highlights of an item: each tag of one is a highlight of its own at the same words. */
function highlightsOf(item: PlacedItem['item']) {
  return item.highlights
    .flatMap(({ text, tags, participant }) =>
      (tags.length > 0 ? tags : [null]).map((tag) => ({ text, tag, participant })),
    )
    .map((one, at) => ({ ...one, passage: `h${at}` }));
}

function noteOf(
  item: PlacedItem['item'],
  body: RichText,
  placed: readonly ReturnType<typeof highlightsOf>[number][],
): z.input<typeof packedNote> {
  const [first] = item.participants;
  return {
    title: cutTo(item.title, lengths.title),
    body: [...body],
    participant: first === undefined ? null : personOf(first),
    tags: item.tags.map((name) => ({ name: cutTo(name, lengths.tag) })),
    highlights: placed.map(({ passage, tag, participant }) => ({
      passage,
      tag: tag === null ? null : { name: cutTo(tag, lengths.tag) },
      participant: participant === null ? null : personOf(participant),
    })),
  };
}

const personOf = (name: string) => ({ name: cutTo(name, lengths.fullName) });

/** Adds the participants of an item after its first one, as a note is about one alone. */
function addOthers({ run, opened }: Editor<NotesShape>, note: string, names: readonly string[]) {
  for (const [at, given] of names.entries()) {
    const { name } = personOf(given);
    const all = opened.participants.all();
    if (all.some((one) => sameName(one.name, name))) continue;
    const position = positionAt(all, all.length);
    run(addParticipant, { id: `${note}.o${at}`, name, position });
  }
}

/** An id whose records are gone: tags and participants of a deleted note remain. */
function unusedId({ opened }: Editor<NotesShape>, ids: readonly string[]): string {
  const all = [...opened.tags.all(), ...opened.participants.all()];
  const unused = ids.find((id) => !all.some((one) => one.id.startsWith(`${id}.`)));
  return unused ?? `${ids.at(-1)}-${Date.now()}`;
}
