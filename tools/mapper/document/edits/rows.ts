import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  type BlueprintKey,
  blueprintKey,
  blueprintKeys,
  board,
  line,
  rowKind,
  rowName,
} from '../../contract/codes.ts';
import { mapFailures } from '../../contract/failures.ts';
import { type MapRecord, mapperDocument } from '../mapper-document.ts';
import { pairId } from '../records/behaviour.ts';
import { groups, levels, rows } from '../records/rows.ts';

/** The id of each of the five blueprint rows; derived, so that two users who add one at once add it once. */
export function blueprintRowId(key: BlueprintKey): string {
  return `blueprint.${key}`;
}

/** Whether a row is one of the five lanes that a blueprint begins with. */
export const isFirstLane = (id: string): boolean =>
  blueprintKeys.some((key) => id === blueprintRowId(key));

/** Adds a row; one of the five of the blueprint must have the id of `blueprintRowId`. */
export const addRow = defineEdit(mapperDocument, {
  name: 'addRow',
  title: 'Add a row',
  changes: ['rows'],
  input: added
    .extend({
      name: rowName.default(''),
      kind: rowKind.default('text'),
      group: optionalId,
      key: blueprintKey
        .nullable()
        .default(null)
        .describe("For a row of the blueprint, whose id is 'blueprint.' and this key."),
      cardsOf: optionalId.describe('Id of the row of the journey whose cards it shows.'),
    })
    .and(
      fieldsOf(rows, ['board', 'icon', 'perPersona', 'value', 'displayName', 'colour', 'status']),
    )
    .refine(
      ({ id, key }) => key === null || id === blueprintRowId(key),
      'A blueprint row has the id of its key.',
    ),
  apply: ({ groups, rows }, { id, ...row }) => {
    if (row.group) groups.require(row.group);
    if (row.key) requireFreeKey(rows.all(), row.key);
    if (row.cardsOf) requireJoinable(row, rows.require(row.cardsOf));
    rows.insert(id, row);
  },
});

export const renameRow = defineEdit(mapperDocument, {
  name: 'renameRow',
  title: 'Rename a row',
  changes: ['rows'],
  input: z.object({ id, name: rowName }),
  apply: ({ rows }, { id, name }) => rows.set(id, { name }),
});

/** Changes fields of a row. */
export const changeRow = defineEdit(mapperDocument, {
  name: 'changeRow',
  title: 'Change a row',
  changes: ['rows'],
  input: changeOf(rows, [
    'name',
    'value',
    'displayName',
    'colour',
    'status',
    'locked',
    'collapsed',
    'kind',
    'icon',
    'height',
    'perPersona',
    'levels',
    'likeness',
  ]),
  apply: ({ rows }, { id, ...change }) => rows.set(id, change),
});

/** Moves a row; with a group, into the group, with null, out of any group. */
export const moveRow = defineEdit(mapperDocument, {
  name: 'moveRow',
  title: 'Move a row',
  changes: ['rows'],
  input: atPosition.extend({
    group: id.nullable().optional().describe('Its new section; null for none.'),
  }),
  apply: ({ groups, rows }, { id, position, group }) => {
    if (group) groups.require(group);
    rows.set(id, { position, ...(group === undefined ? {} : { group }) });
  },
});

/** @throws blueprint_row_exists */
function requireFreeKey(rows: readonly Pick<MapRecord<'rows'>, 'key'>[], key: BlueprintKey): void {
  if (rows.some((row) => row.key === key)) throw mapFailures.fail('blueprint_row_exists');
}

/**
 * Makes a row a lane of the blueprint, a further row of it, or a row of the journey again, without the lines
 * below it. A curve and the lanes that a blueprint begins with stay as they are.
 */
export const setRowBoard = defineEdit(mapperDocument, {
  name: 'setRowBoard',
  title: 'Move a row to the blueprint or back',
  changes: ['rows', 'lines'],
  input: z
    .object({
      id,
      board,
      key: blueprintKey
        .nullable()
        .default(null)
        .describe('Which lane of the blueprint it is; null for a further row.'),
    })
    .refine(({ board, key }) => board === 'blueprint' || key === null, {
      path: ['key'],
      message: 'Only the blueprint has lanes.',
    }),
  apply: ({ rows, lines }, { id, board, key }) => {
    const row = rows.require(id);
    if (row.kind === 'emotion' || isFirstLane(id)) throw mapFailures.fail('row_stays_on_board');
    if (key !== null && key !== row.key) requireFreeKey(rows.all(), key);
    // The customer actions can't show the cards of a row that is beside them.
    for (const other of rows.all()) if (other.cardsOf === id) rows.set(other.id, { cardsOf: null });
    if (board === 'map')
      for (const line of lines.referring('row', new Set([id]))) lines.remove(line);
    const group = board === row.board ? row.group : null;
    rows.set(id, { board, key, group, ...(key === 'customer' ? {} : { cardsOf: null }) });
  },
});

/** @throws row_not_joinable */
function requireJoinable(
  { key }: Pick<MapRecord<'rows'>, 'key'>,
  source: Pick<MapRecord<'rows'>, 'board' | 'kind'>,
): void {
  const isOfJourney = source.board === 'map' && source.kind !== 'emotion';
  if (key !== 'customer' || !isOfJourney) throw mapFailures.fail('row_not_joinable');
}

/**
 * Makes the customer actions of the blueprint show the cards of a row of the journey; their own cards move
 * to the end of that row. Null makes them show cards of their own again; the others stay in the journey.
 */
export const joinRow = defineEdit(mapperDocument, {
  name: 'joinRow',
  title: 'Show the cards of another row',
  changes: ['rows', 'cards'],
  input: z.object({
    id,
    cardsOf: id.nullable().describe('Id of the row of the journey; null undoes it.'),
  }),
  apply: ({ rows, cards }, { id, cardsOf }) => {
    const row = rows.require(id);
    if (cardsOf) {
      requireJoinable(row, rows.require(cardsOf));
      const there = cards.all().filter((card) => card.row === cardsOf);
      const own = cards.all().filter((card) => card.row === id);
      const positions = positionsAt(there, there.length, own.length);
      for (const [at, card] of own.entries())
        cards.set(card.id, { row: cardsOf, position: positions[at] ?? card.position });
    }
    rows.set(id, { cardsOf });
  },
});

/** Removes a row with its content; lines below it move to another row if one is named. */
export const removeRow = defineEdit(mapperDocument, {
  name: 'removeRow',
  title: 'Remove a row',
  changes: cascadeOf(mapperDocument, 'rows'),
  input: z.object({
    id,
    linesTo: optionalId.describe('Id of the row that takes over its blueprint lines.'),
  }),
  apply: (map, { id, linesTo }) => {
    if (linesTo) {
      map.rows.require(linesTo);
      for (const line of map.lines.referring('row', new Set([id])))
        map.lines.set(line, { row: linesTo });
    }
    removeWithParts(mapperDocument, map, 'rows', [id]);
  },
});

/** Draws a line of the blueprint below a row; null removes it. */
export const placeLine = defineEdit(mapperDocument, {
  name: 'placeLine',
  title: 'Place a line of the blueprint',
  changes: ['lines'],
  input: z.object({
    line,
    row: id.nullable().describe('The row above the line; null removes it.'),
  }),
  apply: ({ rows, lines }, { line, row }) => {
    if (row === null) lines.remove(line);
    else {
      rows.require(row);
      if (lines.has(line)) lines.set(line, { row });
      else lines.insert(line, { row });
    }
  },
});

/** Sets the label and the emoji of a level of an emotion row; empty ones restore the defaults. */
export const labelLevel = defineEdit(mapperDocument, {
  name: 'labelLevel',
  title: 'Rename an emotion level',
  changes: ['levels'],
  input: z.object({
    row: id,
    place: levels.place.schema,
    label: z.string().max(lengths.scaleLabel),
    emoji: levels.emoji.schema,
  }),
  apply: ({ rows, levels }, { row, place: index, label, emoji }) => {
    rows.require(row);
    const id = pairId(row, String(index));
    if (!label && !emoji) levels.remove(id);
    else if (levels.has(id)) levels.set(id, { label, emoji });
    else levels.insert(id, { row, place: index, label, emoji });
  },
});

const groupFields = ['name', 'value', 'displayName', 'colour', 'status'] as const;

export const addGroup = defineEdit(mapperDocument, {
  name: 'addGroup',
  title: 'Add a section of rows',
  changes: ['groups'],
  input: added.and(fieldsOf(groups, groupFields)),
  apply: ({ groups }, { id, ...group }) => groups.insert(id, group),
});

export const changeGroup = defineEdit(mapperDocument, {
  name: 'changeGroup',
  title: 'Change a section of rows',
  changes: ['groups'],
  input: changeOf(groups, [...groupFields, 'locked', 'collapsed']),
  apply: ({ groups }, { id, ...change }) => groups.set(id, change),
});

export const moveGroup = defineEdit(mapperDocument, {
  name: 'moveGroup',
  title: 'Move a section of rows',
  changes: ['groups'],
  input: atPosition,
  apply: ({ groups }, { id, position }) => groups.set(id, { position }),
});

/** Removes a group with its rows. */
export const removeGroup = defineEdit(mapperDocument, {
  name: 'removeGroup',
  title: 'Remove a section with its rows',
  changes: ['groups', ...cascadeOf(mapperDocument, 'rows')],
  input: byId,
  apply: (map, { id }) => {
    removeWithParts(mapperDocument, map, 'rows', map.rows.referring('group', new Set([id])));
    map.groups.remove(id);
  },
});
