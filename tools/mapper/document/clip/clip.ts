import { z } from 'zod';
import { fromJson } from '#kernel/json.ts';
import { lengths } from '#kernel/limits.ts';
import { emotion, recordId, series } from '../../contract/codes.ts';
import { cardFields, newMarks } from '../edits/cards.ts';
import { fieldsOf, position } from '../edits/input.ts';
import { cards } from '../nouns/cards.ts';
import { stages, steps } from '../nouns/columns.ts';
import { evidence, notes } from '../nouns/notes.ts';
import { images } from '../nouns/personas.ts';
import { levels, rows } from '../nouns/rows.ts';
import { tags } from '../nouns/tags.ts';

/** Under which type a clip lies on the clipboard, beside the words of it. */
export const clipType = 'application/x-sightline-map';
/** Characters of a clip at most. */
const longest = 10_000_000;
/** Cards, and other parts, at most. */
const most = 20_000;

/** A thing of the map it is from: the same one is looked for, else one of its name. */
const where = z.object({ id: recordId, name: z.string().max(lengths.attributeName) });
export type Where = z.output<typeof where>;

const text = z.string().max(lengths.text);
const noted = {
  notes: z
    .array(fieldsOf(notes, ['author', 'at', 'assignee', 'taskStatus', 'due']).extend({ text }))
    .max(most)
    .default([]),
  evidence: z
    .array(fieldsOf(evidence, ['kind', 'ref', 'quote', 'at']))
    .max(most)
    .default([]),
};

const packedCard = fieldsOf(cards, cardFields).extend({
  text,
  marks: newMarks.default([]),
  /** Where it stands among those of its cell. */
  position: position.optional(),
  image: fieldsOf(images, ['file', 'name', 'alt', 'width', 'height'])
    .extend({ id: recordId, file: images.file.schema })
    .nullable()
    .default(null),
  tags: z
    .array(z.object({ name: tags.name.schema, colour: tags.colour.schema }))
    .max(most)
    .default([]),
  ...noted,
});
export type PackedCard = z.output<typeof packedCard>;

const feelings = z
  .array(z.object({ series, value: emotion }))
  .max(2)
  .default([]);
const content = { cards: z.array(packedCard).max(most).default([]), feelings };
/** What one cell holds. */
const packedCell = z.object(content);
export type PackedCell = z.output<typeof packedCell>;

const itemFields = ['name', 'value', 'displayName', 'colour'] as const;
const packedRow = z.object({
  item: fieldsOf(rows, [...itemFields, 'kind', 'icon', 'height', 'perPersona', 'levels']),
  levels: z
    .array(fieldsOf(levels, ['place', 'label', 'emoji']))
    .max(10)
    .default([]),
  ...noted,
  cells: z
    .array(
      packedCell.extend({
        stage: where.nullable(),
        step: where.nullable(),
        persona: where.nullable(),
      }),
    )
    .max(most),
});
export type PackedRow = z.output<typeof packedRow>;

const columnFields = ['name', 'momentOfTruth', 'duration', 'linkedMap'] as const;
const packedStage = z.object({
  item: fieldsOf(stages, [...itemFields, ...columnFields, 'width']),
  steps: z.array(fieldsOf(steps, columnFields)).max(100),
  ...noted,
  cells: z
    .array(
      packedCell.extend({
        row: where.extend({ kind: rows.kind.schema, board: rows.board.schema }),
        /** The number of its step, from 0. */
        step: z.number().int().min(0).nullable(),
        persona: where.nullable(),
      }),
    )
    .max(most),
});
export type PackedStage = z.output<typeof packedStage>;

const clip = z.discriminatedUnion('what', [
  z.object({ what: z.literal('cells'), cells: z.array(z.array(packedCell).max(1000)).max(1000) }),
  z.object({ what: z.literal('row'), row: packedRow }),
  z.object({ what: z.literal('stage'), stage: packedStage }),
]);
/** Something of a map with all that belongs to it, by name instead of by id; comments stay behind. */
export type Clip = z.output<typeof clip>;

export function writeClip(given: Clip): string {
  return JSON.stringify(given);
}

/** What lies on the clipboard as a clip; null where it is none. Anybody may have written it. */
export function readClip(written: string): Clip | null {
  if (written === '' || written.length > longest) return null;
  return clip.safeParse(fromJson(written)).data ?? null;
}
