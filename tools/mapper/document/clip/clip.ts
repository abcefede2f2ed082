import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { fieldsOf, position } from '#kernel/document/edit-input.ts';
import { lengths } from '#kernel/text/limits.ts';
import { fromJson } from '#kernel/value/json.ts';
import { emotion, recordId, series } from '../../contract/codes.ts';
import { cardFields, newMarks } from '../edits/cards.ts';
import { personaFields } from '../edits/personas.ts';
import { arrows, cards } from '../records/cards.ts';
import { stages, steps } from '../records/columns.ts';
import { emotions } from '../records/emotions.ts';
import { evidence, notes } from '../records/notes.ts';
import { opportunities } from '../records/opportunities.ts';
import { personas } from '../records/personas.ts';
import { groups, levels, rows } from '../records/rows.ts';
import { tags } from '../records/tags.ts';

/** The media type of a clip on the clipboard, beside its plain text. */
export const clipType = 'application/x-sightline-map';
/** The maximum length of a clip, in characters. */
const longest = 10_000_000;
/** The maximum number of cards, and of any other part. */
const maxRecords = 20_000;

/** A record of the source map: the same id is looked up first, then the name. */
const where = z.object({ id: recordId, name: z.string().max(lengths.attributeName) });
export type Where = z.output<typeof where>;

const text = z.string().max(lengths.text);
const noted = {
  notes: z
    .array(fieldsOf(notes, ['author', 'at', 'assignee', 'taskStatus', 'due']).extend({ text }))
    .max(maxRecords)
    .default([]),
  evidence: z
    .array(fieldsOf(evidence, ['kind', 'ref', 'quote', 'at', 'link']))
    .max(maxRecords)
    .default([]),
};

const packedImage = fieldsOf(images, ['file', 'name', 'alt', 'width', 'height'])
  .extend({ id: recordId, file: images.file.schema })
  .nullable()
  .default(null);
const packedTags = z
  .array(z.object({ name: tags.name.schema, colour: tags.colour.schema }))
  .max(maxRecords)
  .default([]);

/** The fields of a card that is an opportunity. */
export const packedOpportunity = [
  'howMightWe',
  'customerValue',
  'businessValue',
  'effort',
  'status',
  'owner',
] as const;

const packedCard = fieldsOf(cards, cardFields).extend({
  /** The id by which arrows refer to it. */
  id: recordId.optional(),
  text,
  marks: newMarks.default([]),
  /** Its position within its cell. */
  position: position.optional(),
  image: packedImage,
  tags: packedTags,
  /** The cards that its arrows lead to; arrows to cards outside of the clip are dropped. */
  arrows: z
    .array(z.object({ to: recordId }).and(fieldsOf(arrows, ['twoWay', 'label'])))
    .max(maxRecords)
    .default([]),
  opportunity: fieldsOf(opportunities, packedOpportunity).nullable().default(null),
  ...noted,
});
export type PackedCard = z.output<typeof packedCard>;

const feelings = z
  .array(z.object({ series, value: emotion }).and(fieldsOf(emotions, ['label'])))
  .max(2)
  .default([]);
const content = { cards: z.array(packedCard).max(maxRecords).default([]), feelings };
/** The content of one cell. */
const packedCell = z.object(content);
export type PackedCell = z.output<typeof packedCell>;

/** A cell with the row, stage, step and persona that it belongs to. */
const placedCell = packedCell.extend({
  row: where.extend({ kind: rows.kind.schema, board: rows.board.schema }),
  stage: where.nullable(),
  step: where.nullable(),
  persona: where.nullable(),
});
export type PlacedCell = z.output<typeof placedCell>;
/** The cells of a part; those of the part itself have its id. */
const cells = z.array(placedCell).max(maxRecords);

const itemFields = ['name', 'value', 'displayName', 'colour'] as const;
const packedRow = z.object({
  id: recordId,
  item: fieldsOf(rows, [
    ...itemFields,
    'kind',
    'icon',
    'height',
    'perPersona',
    'levels',
    'likeness',
  ]),
  levels: z
    .array(fieldsOf(levels, ['place', 'label', 'emoji']))
    .max(10)
    .default([]),
  ...noted,
});
export type PackedRow = z.output<typeof packedRow>;

const packedGroup = z.object({
  item: fieldsOf(groups, itemFields),
  rows: z.array(packedRow).max(1000),
});

const columnFields = ['name', 'momentOfTruth', 'duration', 'linkedMap'] as const;
const packedStep = z.object({ id: recordId, item: fieldsOf(steps, columnFields) });
export type PackedStep = z.output<typeof packedStep>;

const packedStage = z.object({
  id: recordId,
  item: fieldsOf(stages, [...itemFields, ...columnFields, 'width']),
  steps: z.array(packedStep).max(100),
  ...noted,
});

const packedPersona = z.object({
  id: recordId,
  item: fieldsOf(personas, personaFields),
  image: packedImage,
  tags: packedTags,
  ...noted,
});

const clip = z.discriminatedUnion('what', [
  z.object({ what: z.literal('cells'), cells: z.array(z.array(packedCell).max(1000)).max(1000) }),
  z.object({ what: z.literal('row'), row: packedRow, cells }),
  z.object({ what: z.literal('group'), group: packedGroup, cells }),
  z.object({ what: z.literal('stage'), stage: packedStage, cells }),
  z.object({ what: z.literal('step'), step: packedStep, cells }),
  z.object({ what: z.literal('persona'), persona: packedPersona, cells }),
]);
/** A part of a map with everything that belongs to it, by name instead of id; without comments. */
export type Clip = z.output<typeof clip>;
/** A whole row, section, stage, step or persona. */
export type PartClip = Exclude<Clip, { what: 'cells' }>;

export function writeClip(given: Clip): string {
  return JSON.stringify(given);
}

/** Parses a clip from the clipboard; null if it is none. The text is untrusted. */
export function readClip(written: string): Clip | null {
  if (written === '' || written.length > longest) return null;
  return clip.safeParse(fromJson(written)).data ?? null;
}
