import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import type { z } from 'zod';
import behaviour from '#content/samples/behaviour-harbour-bank.json' with { type: 'json' };
import blueprint from '#content/samples/blueprint-outpatient-scan.json' with { type: 'json' };
import journey from '#content/samples/journey-current-account.json' with { type: 'json' };
import people from '#content/samples/personas-harbour-bank.json' with { type: 'json' };
import type { Sheet } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned, type Edit } from '#kernel/edit.ts';
import * as edits from '../edits.ts';
import { type MapperShape, mapperDocument } from '../mapper-document.ts';
import { sheetsOf } from '../out/sheets.ts';
import { planSample, sampleMap } from '../sample.ts';
import type { BookSheet } from './own-sheets.ts';
import { planWorkbook } from './workbook-import.ts';

const origin = { kind: 'import' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

function filled(sample: unknown): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(sample), counter('a'), { stages: [], rows: [] });
  applyPlanned(map, planned, origin);
  return map;
}

/** Sheets as a spreadsheet gives them back: all texts. */
function inTexts(sheets: readonly Sheet[]): BookSheet[] {
  const text = (cell: Sheet['lines'][number][number]) => (cell === null ? '' : String(cell));
  return sheets.map(({ name, head, lines }) => ({
    name,
    table: [[...head], ...lines.map((line) => line.map(text))],
  }));
}

test.each([
  ['J1', journey],
  ['P1', people],
  ['B1', behaviour],
  ['S1', blueprint],
])('every sheet of the workbook of %s comes back identical', (_, sample) => {
  const map = filled(sample);
  const value = read(map);
  const { cards, stages, rows } = value;
  const edit = <Input extends z.ZodType>(one: Edit<MapperShape, Input>, input: z.input<Input>) =>
    applyEdit(map, one, input, origin);
  const [card] = cards;
  if (card) {
    edit(edits.addNote, { id: 'n', card: card.id, text: 'Ask again', taskStatus: 'open' });
    edit(edits.addEvidence, {
      id: 'e',
      row: rows[0]?.id ?? '',
      kind: 'person',
      ref: 'P03',
      quote: '"So"',
    });
    edit(edits.addOpportunity, { id: 'o', title: 'A chair', effort: 2, position: 'a0' });
  }
  const idea = cards.find(({ row }) =>
    rows.some(({ id, kind }) => id === row && kind === 'opportunity'),
  );
  if (idea)
    edit(edits.changeOpportunity, { id: idea.id, effort: 3, customerValue: 80, howMightWe: 'x?' });
  if (stages[0] && sample === journey) {
    edit(edits.addStep, { id: 'st1', stage: stages[0].id, name: 'Ask', position: 'a0' });
    edit(edits.addStep, { id: 'st2', stage: stages[0].id, name: 'Listen', position: 'a1' });
  }
  const sheets = inTexts(sheetsOf(read(map)));
  const other = emptyDocument(mapperDocument);
  const { planned, failed } = planWorkbook(other, sheets, counter('b'));
  expect(failed).toEqual([]);
  applyPlanned(other, planned, origin);
  const back = inTexts(sheetsOf(read(other)));
  expect(back.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name));
  for (const [at, sheet] of sheets.entries()) expect(back[at]).toEqual(sheet);
});

test('all sheets of a workbook of somebody else come in, each as the table that it is', () => {
  const map = emptyDocument(mapperDocument);
  const { planned, taken, failed } = planWorkbook(
    map,
    [
      {
        name: 'Now',
        table: [
          ['', 'Apply', 'Wait'],
          ['Actions', 'fills (R)', 'waits'],
          ['Mood', '🙂', '😡'],
        ],
      },
      {
        name: 'Ideas',
        table: [
          ['Our ideas'],
          ['Row', 'Stage', 'Text'],
          ['Opportunities', 'apply', 'Autosave'],
          ['', 'Wait', 'x'],
        ],
      },
    ],
    counter('c'),
  );
  applyPlanned(map, planned, origin);
  expect(taken).toEqual({ cards: 3, emotions: 2, points: 0 });
  expect(read(map).stages.map(({ name }) => name)).toEqual(['Apply', 'Wait']);
  expect(read(map).rows.map(({ kind }) => kind)).toEqual(['text', 'emotion', 'opportunity']);
  expect(failed).toEqual([
    { sheet: 'Ideas', line: 1, reason: 'It stands above the head of the table.' },
    { sheet: 'Ideas', line: 4, reason: 'It names no row.' },
  ]);
});
