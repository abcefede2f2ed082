import { z } from 'zod';
import { tagName } from '#features/tags/document/index.ts';
import type { Collection } from '#kernel/document/collection.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { id, newId, position } from '#kernel/document/edit-input.ts';
import type { Fields, NewRecord } from '#kernel/document/fields.ts';
import { positionAt } from '#kernel/document/order.ts';
import { noteBody } from './edits.ts';
import { passagesOf, renamePassages } from './highlights.ts';
import {
  colour,
  firstColour,
  labelId,
  notesDocument,
  noteTitle,
  type OpenedNotes,
  participantAbout,
  participantName,
} from './notes-document.ts';

const packedParticipant = z.object({ name: participantName, about: participantAbout.default('') });

/**
 * A note with everything that belongs to it, by name instead of id: for copies, moves, imports, templates
 * and samples.
 */
export const packedNote = z.object({
  title: noteTitle.default(''),
  body: noteBody.default([]),
  pinned: z.boolean().default(false),
  participant: packedParticipant.nullable().default(null),
  tags: z.array(z.object({ name: tagName, colour: colour.default(firstColour) })).default([]),
  highlights: z
    .array(
      z.object({
        /** The id of its mark in the body. */
        passage: id,
        /** The name of a tag, which the note itself may lack. */
        tag: z.object({ name: tagName, colour: colour.default(firstColour) }).nullable(),
        participant: packedParticipant.nullable().default(null),
      }),
    )
    .default([]),
});
export type PackedNote = z.output<typeof packedNote>;

/** @throws record_not_found */
export function packNote(opened: OpenedNotes, id: string): PackedNote {
  const { title, pinned, participant } = opened.notes.require(id);
  const body = opened.notes.content(id, 'body');
  const tagOf = (tag: string | null) => {
    const { name, colour } = (tag && opened.tags.get(tag)) || {};
    return name === undefined ? null : { name, colour: colour ?? firstColour };
  };
  const participantOf = (one: string | null) => {
    const { name, about } = (one && opened.participants.get(one)) || {};
    return name === undefined ? null : { name, about: about ?? '' };
  };
  const there = passagesOf(body);
  return {
    title,
    body,
    pinned,
    participant: participantOf(participant),
    tags: opened.labels.all().flatMap(({ note, tag }) => (note === id && tagOf(tag)) || []),
    highlights: opened.highlights
      .all()
      .filter((one) => one.note === id && there.has(one.id))
      .map((one) => ({
        passage: one.id,
        tag: tagOf(one.tag),
        participant: participantOf(one.participant),
      })),
  };
}

/**
 * Adds a packed note to a project. Tags and participants are matched by name, and added if they are
 * missing. The ids of new records begin with that of the note.
 */
export const putNote = defineEdit(notesDocument, {
  name: 'putNote',
  title: 'Add a note with all that belongs to it',
  changes: ['notes', 'participants', 'tags', 'labels', 'highlights'],
  input: z.object({ id: newId, position, updated: z.number().int().min(0), note: packedNote }),
  apply: (opened, { id, position, updated, note }) => {
    const tag = finder(opened.tags, `${id}.t`);
    const participant = finder(opened.participants, `${id}.p`);
    const passages = new Map(
      note.highlights.map(({ passage }, index) => [passage, `${id}.h${index}`]),
    );
    opened.notes.insert(id, {
      title: note.title,
      body: renamePassages(note.body, (passage) => passages.get(passage) ?? null),
      participant: participant(note.participant),
      pinned: note.pinned,
      updated,
      position,
    });
    for (const packed of note.tags) {
      const found = tag(packed);
      const label = found && labelId(id, found);
      if (found && label && !opened.labels.has(label)) {
        opened.labels.insert(label, { note: id, tag: found });
      }
    }
    for (const highlight of note.highlights) {
      opened.highlights.insert(passages.get(highlight.passage) ?? '', {
        note: id,
        tag: tag(highlight.tag),
        participant: participant(highlight.participant),
      });
    }
  },
});

/** Returns a function that finds a tag or participant by name, and adds it at the end if it is missing. */
function finder<F extends Fields & { name: Fields[string]; position: Fields[string] }>(
  collection: Collection<F>,
  prefix: string,
) {
  let added = 0;
  return (packed: { name: string } | null): string | null => {
    if (!packed) return null;
    const all = collection.all() as unknown as { id: string; name: string; position: string }[];
    const found = all.find(({ name }) => sameName(name, packed.name));
    if (found) return found.id;
    const id = `${prefix}${added}`;
    added += 1;
    const position = positionAt(all, all.length);
    collection.insert(id, { ...packed, position } as unknown as NewRecord<F>);
    return id;
  };
}

/** Whether two names are equal, ignoring case and surrounding space. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
