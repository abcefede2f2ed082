import { describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
import behaviour from '#content/samples/mapper/behaviour-harbour-bank.json' with { type: 'json' };
import {
  parseDelimited,
  readHtmlTable,
  separatorOf,
  type Table,
  tidyTable,
  writeHtmlTable,
} from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import { domainTables, type WideTable } from '../../../fixtures/domain-tables.ts';
import { describeMap } from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { wholePointWorksheet } from '../../out/worksheets.ts';
import { pointId } from '../../records/behaviour.ts';
import { planSample, sampleMap } from '../../sample.ts';
import { planPointsImport } from '../points/points-import.ts';
import { planAnyTable } from './any-table.ts';
import { guessMapColumns } from './guess-map-columns.ts';

const origin = { kind: 'import' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(): () => string {
  let count = 0;
  return () => `n${String(count++).padStart(4, '0')}`;
}

const cellsOf = (table: string): Table =>
  table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const parsed = (text: string) => parseDelimited(text, separatorOf(text));

/** The ways in which a table is imported. */
const ways: [string, (table: Table) => Table][] = [
  ['pasted as words', (table) => parsed(table.map((line) => line.join('\t')).join('\n'))],
  ['pasted from a page', (table) => readHtmlTable(writeHtmlTable(table)) ?? []],
  ['as CSV', (table) => parsed(table.map((line) => line.map(quoted).join(';')).join('\r\n'))],
];

/** A map of a type after the import of a table with the guessed columns. */
function taken(given: Table, mapType: 'horizontal' | 'persona' | 'behavioral'): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, describeMap, { mapType }, origin);
  const { table, failed } = tidyTable({ table: given });
  const value = read(map);
  const { planned, failed: refused } =
    mapType === 'behavioral'
      ? planPointsImport(value, table, counter())
      : planAnyTable(value, table, guessMapColumns(value, table), counter());
  expect([...failed, ...refused]).toEqual([]);
  applyPlanned(map, planned, origin);
  return map;
}

/** The content of each cell of a map in the form of the table: cards as 'text (S)', emotions as numbers. */
function asTable(map: Y.Doc, { mapType }: WideTable): Table {
  const { stages, personas, rows, groups, cards, emotions } = read(map);
  const columns = mapType === 'persona' ? personas : stages;
  const section = new Map(groups.map(({ id, name }) => [id, `${name} / `]));
  return [
    ['', ...columns.map(({ name }) => name)],
    ...rows.map(({ id, name, group, kind }) => [
      `${(group && section.get(group)) ?? ''}${name}`,
      ...columns.map((column) => {
        const isHere = (one: { row: string; stage: string | null; persona: string | null }) =>
          one.row === id && (one.stage ?? one.persona) === column.id;
        if (kind === 'emotion') return String(emotions.find(isHere)?.value ?? '');
        const here = cards.filter(isHere);
        return here
          .map(({ text, status, flag, duration }) => {
            const point = flag ? ` (${`${flag} ${duration}`.trim()})` : '';
            return `${text}${point} (${status})`.trim();
          })
          .join('\n');
      }),
    ]),
  ];
}

describe.each(ways)('%s', (_, way) => {
  test.each(domainTables.map((one) => [one.name, one] as const))(
    '%s becomes a map with the content of the table in each cell',
    (_, one) => {
      const map = taken(way(cellsOf(one.table)), one.mapType);
      expect(asTable(map, one)).toEqual(cellsOf(one.says));
    },
  );

  test('B1 becomes people, including the company, on scales with both ends', () => {
    expect(describePoints(taken(way(behaviourTable()), 'behavioral'))).toEqual(
      describePoints(behaviourMap()),
    );
  });
});

function behaviourMap(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(behaviour), counter(), { stages: [], rows: [] });
  applyPlanned(map, planned, origin);
  return map;
}

/** Sample B1 as an exported CSV. */
function behaviourTable(): Table {
  const { headers, lines } = wholePointWorksheet(read(behaviourMap()));
  return [headers, ...lines].map((line) => line.map((cell) => String(cell ?? '')));
}

function describePoints(map: Y.Doc) {
  const { personas, dimensions, points } = read(map);
  const values = new Map(points.map(({ id, value }) => [id, value]));
  return {
    scales: dimensions.map(({ title, left, right, steps }) => [title, left, right, steps]),
    people: personas.map(({ id, name, type }) => [
      name,
      type,
      ...dimensions.map((dimension) => values.get(pointId(id, dimension.id)) ?? null),
    ]),
  };
}
