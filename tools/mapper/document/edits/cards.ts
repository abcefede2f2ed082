import { z } from 'zod';
import { recordFailures } from '#kernel/document/collection.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
  position,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { colour, status } from '../../contract/codes.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { cardMarks, cards } from '../records/cards.ts';
import { type Cell, readOnce, requireCell, requireUnlockedCell } from './cell.ts';

const cellInput = z.object({
  row: id,
  stage: optionalId.describe('Id of the stage, on a journey.'),
  step: optionalId.describe('Id of a step of that stage.'),
  persona: optionalId.describe('Id of the persona whose lane or column it is in.'),
});
const isSomewhere = ({ stage, persona }: z.output<typeof cellInput>) => Boolean(stage || persona);
const nowhere = 'A card needs a stage or a persona.';
/** A cell of a card: a stage, a step, a persona, or a stage and a persona. */
export const cell = cellInput.refine(isSomewhere, nowhere);

/** The fields of a card except its text and its cell. */
export const cardFields = [
  'status',
  'span',
  'highlight',
  'icons',
  'link',
  'linkedMap',
  'amount',
  'unit',
  'owner',
  'duration',
  'flag',
] as const;

/** Marks of the text of a new card. */
export const newMarks = z
  .array(
    z
      .object({
        from: z.number().int().min(0),
        to: z.number().int().min(0),
        name: z.enum(['bold', 'italic', 'strike', 'link', 'highlight']),
        value: z.union([z.literal(true), z.string()]),
      })
      .refine(({ name, value }) => cardMarks[name].safeParse(value).success),
  )
  .max(lengths.text);

// One object schema instead of an intersection, because thousands of cards are validated at once.
const newCard = fieldsOf(cards, cardFields)
  .extend(cellInput.shape)
  .extend({
    id: newId,
    position,
    text: z.string().max(lengths.text).default(''),
    image: optionalId.describe('Id of a picture of the library.'),
    marks: newMarks.default([]),
  })
  .refine(isSomewhere, nowhere);

export const addCard = defineEdit(mapperDocument, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: newCard,
  apply: (map, { id, ...card }) => {
    requireCell(map, card);
    if (card.image) map.images.require(card.image);
    map.cards.insert(id, card);
  },
});

/** Adds many cards as one edit, for pastes and imports. Each cell is validated once. */
export const addCards = defineEdit(mapperDocument, {
  name: 'addCards',
  title: 'Add several cards',
  changes: ['cards'],
  input: z.object({ cards: z.array(newCard).max(20_000) }),
  apply: (map, { cards }) => {
    const cells = new Map<string, Cell>(
      cards.map((card) => [[card.row, card.stage, card.step, card.persona].join(), card]),
    );
    const once = readOnce(map);
    for (const cell of cells.values()) requireCell(once, cell);
    const fresh = new Set(cards.map(({ id }) => id));
    if (fresh.size < cards.length || [...fresh].some((id) => map.cards.has(id)))
      throw recordFailures.fail('record_exists');
    for (const { id, ...card } of cards) map.cards.insert(id, card);
  },
});

/** Replaces a part of a card's text, which several users may edit at once. */
export const editCardText = defineEdit(mapperDocument, {
  name: 'editCardText',
  title: 'Edit the text of a card',
  changes: ['cards'],
  input: textReplacement(lengths.text),
  undo: 'typing',
  apply: (map, { id, at, remove, insert }) => {
    requireUnlockedCell(map, map.cards.require(id));
    map.cards.replaceText(id, 'text', at, remove, insert);
  },
});

const mark = z.enum(['bold', 'italic', 'strike', 'link', 'highlight']);

/** Sets a mark on a part of a card's text; null removes it. */
export const markCardText = defineEdit(mapperDocument, {
  name: 'markCardText',
  title: 'Format the text of a card',
  changes: ['cards'],
  input: z
    .object({
      id,
      from: z.number().int().min(0),
      to: z.number().int().min(0),
      mark,
      value: z
        .union([z.literal(true), z.string()])
        .nullable()
        .describe('An address for link, a colour for highlight, true for others; null unmarks.'),
    })
    .refine(
      ({ mark, value }) => value === null || cardMarks[mark].safeParse(value).success,
      'The mark cannot have this value.',
    ),
  apply: (map, { id, from, to, mark, value }) => {
    requireUnlockedCell(map, map.cards.require(id));
    map.cards.mark(id, 'text', { from, to }, mark, value);
  },
});

export const setCardStatus = defineEdit(mapperDocument, {
  name: 'setCardStatus',
  title: 'Set the status of a card',
  changes: ['cards'],
  input: z.object({ id, status }),
  apply: (map, { id, status }) => {
    requireUnlockedCell(map, map.cards.require(id));
    map.cards.set(id, { status });
  },
});

/** Highlights a whole card; null removes the colour. */
export const highlightCard = defineEdit(mapperDocument, {
  name: 'highlightCard',
  title: 'Highlight a card',
  changes: ['cards'],
  input: z.object({ id, colour: colour.nullable().describe('Null takes the highlight away.') }),
  apply: (map, { id, colour }) => {
    requireUnlockedCell(map, map.cards.require(id));
    map.cards.set(id, { highlight: colour });
  },
});

/** Changes fields of a card other than its text. */
export const changeCard = defineEdit(mapperDocument, {
  name: 'changeCard',
  title: 'Change a card',
  changes: ['cards'],
  input: changeOf(cards, cardFields),
  apply: (map, { id, ...change }) => {
    requireUnlockedCell(map, map.cards.require(id));
    map.cards.set(id, change);
  },
});

/** Sets the picture of a card, from the library; null removes it. */
export const pictureCard = defineEdit(mapperDocument, {
  name: 'pictureCard',
  title: 'Set the picture of a card',
  changes: ['cards'],
  input: z.object({
    id,
    image: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: (map, { id, image }) => {
    requireUnlockedCell(map, map.cards.require(id));
    if (image) map.images.require(image);
    map.cards.set(id, { image });
  },
});

export const moveCard = defineEdit(mapperDocument, {
  name: 'moveCard',
  title: 'Move a card',
  changes: ['cards'],
  input: cell.and(z.object({ id, position })),
  apply: (map, { id, ...cell }) => {
    requireUnlockedCell(map, map.cards.require(id));
    requireCell(map, cell);
    map.cards.set(id, cell);
  },
});

/** Removes a card with its tags, notes, evidence and arrows. */
export const removeCard = defineEdit(mapperDocument, {
  name: 'removeCard',
  title: 'Remove a card',
  changes: cascadeOf(mapperDocument, 'cards'),
  input: byId,
  apply: (map, { id }) => removeOpenCards(map, [id]),
});

export const removeCards = defineEdit(mapperDocument, {
  name: 'removeCards',
  title: 'Remove several cards',
  changes: cascadeOf(mapperDocument, 'cards'),
  input: z.object({ ids: z.array(id).max(20_000) }),
  apply: (map, { ids }) => removeOpenCards(map, ids),
});

function removeOpenCards(map: OpenedMap, ids: readonly string[]): void {
  for (const id of ids) {
    const card = map.cards.get(id);
    if (card) requireUnlockedCell(map, card);
  }
  removeWithParts(mapperDocument, map, 'cards', ids);
}
