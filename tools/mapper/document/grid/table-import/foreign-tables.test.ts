import { expect, test } from 'vitest';
import { headerMark } from '#features/tables/document/index.ts';
import { readTextTable } from '#features/tables/document/text-table.ts';
import {
  type ForeignTable,
  foreignGrids,
  foreignLists,
  sameJourney,
} from '../../../fixtures/foreign-tables.ts';
import { type ImportedTable, importTable } from '../../../fixtures/imported-table.ts';
import { tableCorpus } from '../../../fixtures/table-corpus.ts';

const all = [...foreignGrids, ...foreignLists, ...sameJourney];

/** The words of texts, in lower case, with how often each is there. */
function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** All texts of a map: cards, names, tags, sources, labels and descriptions. */
function textsOf({ map, title }: ImportedTable): string[] {
  const { facts } = map;
  return [
    ...map.cards.flatMap(({ text, unit, owner, duration, link, flag }) => [
      ...[text, unit, owner, duration, link, flag ? `${flag} point` : ''],
    ]),
    ...[...map.rows, ...map.stages, ...map.steps, ...map.groups, ...map.tags].map(
      (one) => one.name,
    ),
    ...map.personas.flatMap(({ name, role, description }) => [name, role ?? '', description]),
    ...map.emotions.flatMap(({ label, value }) => [label, String(value)]),
    ...map.evidence.map(({ ref }) => ref),
    ...[title, facts.actor, facts.scenario, facts.goal, facts.expectations, facts.owner],
  ];
}

/** Words that say what lines and columns are, and those that an import turns into something else. */
const structure =
  /^(?:row|rows|stages?|phase|step|etapa|étape|journey|persona|attribute|company|c|status|r|a|ip|o|title|map|text|note|notiz|type|group|lane|thema|thème|topic|source|sentiment|tags|participant|person|quote|content|url|insight|at|by|no|line|of|interaction|visibility|notes?|actions|constat|section|researched|in|progress|name|labels|list|board|area|issue|key|summary|priority|epic|link|fase|ebene|erkenntnis|quelle|beleg|erforscht|annahme|wartezeit|fehlerpunkt|interaktionslinie|sichtbarkeitslinie|\d+)$/;

/** The words of a table that are neither on the map nor listed as left out. */
function missing(table: readonly (readonly string[])[], imported: ImportedTable): string[] {
  const { failed, omitted } = imported;
  const messages = [
    ...failed.map(({ line }) => (table[line - 1] ?? []).join(' ')),
    ...omitted.map(({ value }) => value),
    ...omitted.map(({ column }) => column),
  ];
  const there = new Set(wordsOf([...textsOf(imported), ...messages]));
  return wordsOf(table.flat()).filter((word) => !there.has(word) && !structure.test(word));
}

/** The texts of cards that no cell of the table contains. */
function changed(table: readonly (readonly string[])[], { map }: ImportedTable): string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const cells = plain(table.flat().join(' '));
  return map.cards.flatMap(({ text }) =>
    text.split('\n').every((line) => cells.includes(plain(line))) ? [] : [text],
  );
}

/** The places of all cards and emotions, as the tables describe them. */
function cellsOf({ map }: ImportedTable): string[] {
  const name = (records: readonly { id: string; name: string }[], id: string | null) =>
    records.find((one) => one.id === id)?.name ?? '';
  const column = (one: { stage: string | null; step: string | null; persona: string | null }) =>
    one.stage === null
      ? name(map.personas, one.persona)
      : [name(map.stages, one.stage), name(map.steps, one.step)].filter(Boolean).join(headerMark);
  const row = (one: { row: string; stage: string | null; persona: string | null }) =>
    `${name(map.rows, one.row)}${one.stage && one.persona ? ` [${name(map.personas, one.persona)}]` : ''}`;
  return [
    ...map.cards.map((one) => `${row(one)} @ ${column(one)}: ${one.text}`),
    ...map.emotions.map((one) => `${row(one)} @ ${column(one)} = ${one.value} ${one.label}`.trim()),
  ];
}

function tableOf({ text, merged = [] }: ForeignTable) {
  return {
    table: readTextTable(text).table,
    merged: merged.map(([line, column, lines, columns]) => ({ line, column, lines, columns })),
  };
}

test('the corpus has eighty tables and more', () => {
  expect(all.length + tableCorpus.length).toBeGreaterThanOrEqual(80);
});

test.each(all.map((one) => [one.what, one] as const))(
  'no word is lost, moved or changed in silence: %s',
  (_, given) => {
    const source = tableOf(given);
    const imported = importTable(source, { mapType: given.mapType });
    expect(imported.dropped).toEqual([]);
    expect({
      lost: missing(source.table, imported),
      moved: (given.at ?? []).filter((one) => !cellsOf(imported).includes(one)),
      changed: changed(source.table, imported),
    }).toEqual({ lost: [], moved: [], changed: [] });
  },
);

test.each(tableCorpus.map((one) => [one.what, one] as const))(
  'no word of the first corpus is lost or changed in silence: %s',
  (_, { table, mapType }) => {
    const cells = table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.replaceAll('\\n', '\n')));
    const imported = importTable({ table: cells }, { mapType });
    expect({ lost: missing(cells, imported), changed: changed(cells, imported) }).toEqual({
      lost: [],
      changed: [],
    });
  },
);
