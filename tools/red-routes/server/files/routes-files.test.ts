import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseDelimited } from '#features/tables/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { analyse } from '../../document/analysis/analysis.ts';
import { viewOf } from '../../document/analysis/matrix-view.ts';
import { placeTasks } from '../../document/edits.ts';
import { redRoutesFormat } from '../../document/open-format.ts';
import { workbookOf } from '../../document/out/worksheets.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { harbourBank, projectOf } from '../../fixtures/generated-matrix.ts';
import { recompute } from '../../fixtures/recompute.ts';
import { writers } from './routes-writers.ts';

const given = (document = projectOf(harbourBank())) => ({
  title: 'Harbour Bank',
  document,
  options: {},
  picture: async () => null,
});

test('a table has one task a line, with its levels in each sub-matrix and the computed columns', async () => {
  const file = await writers.csv?.(given());
  const [header, first] = parseDelimited(String(file).replace('\uFEFF', ''), ',');
  expect(header).toEqual([
    'Matrix',
    'Task',
    'Part of',
    'Critical',
    'Description',
    'Amara (weight 0.5)',
    'Deniz (weight 0.3)',
    'Ruth (weight 0.2)',
    'All together',
    'Heat',
    'Zone',
    'Traffic',
  ]);
  expect(first?.slice(0, 2)).toEqual(['Everyday banking', 'Check balance']);
  expect(first?.slice(5)).toEqual(['4,4', '4,4', '4,3', '4,4', '16', 'red', '15.2']);
});

test('a workbook computes the analysis from its own cells, also when partly filled', () => {
  const document = projectOf(harbourBank());
  const { value } = readDocument(redRoutesDocument, document);
  const [amara, deniz] = value.subMatrices;
  const [first, second] = value.tasks;
  const out = (subMatrix = '', task = '') => ({ subMatrix, task, at: null });
  const placements = [
    out(amara?.id, first?.id),
    ...value.subMatrices.map(({ id }) => out(id, second?.id)),
    out(deniz?.id, value.tasks[4]?.id),
  ];
  applyEdit(document, placeTasks, { placements }, { kind: 'user' });
  const after = readDocument(redRoutesDocument, document).value;
  const [matrix] = after.matrices;
  if (!matrix) throw new Error('The sample has no matrix.');
  const worksheets = workbookOf(after);
  const computed = recompute(worksheets);
  const { ranking } = analyse(viewOf(matrix, after));
  const header = worksheets[0]?.headers ?? [];
  const column = (name: string) => header.indexOf(name);
  for (const { task, cell, heat, zone, traffic, share } of ranking) {
    const line = after.tasks.findIndex(({ id }) => id === task.id);
    const at = (name: string) => computed('Tasks', line + 1, column(name));
    expect([at('Reach'), at('Frequency'), at('Heat'), at('Zone')]).toEqual([
      cell?.reach ?? '',
      cell?.frequency ?? '',
      heat ?? '',
      zone ?? '',
    ]);
    expect(at('Traffic')).toBeCloseTo(traffic, 9);
    expect(at('Share')).toBeCloseTo(share, 9);
  }
});

test('a workbook, slides and the open format are files that open', async () => {
  const workbook = unzipSync(new Uint8Array((await writers.xlsx?.(given())) ?? []));
  expect(strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<f>');
  const slides = unzipSync(new Uint8Array((await writers.pptx?.(given())) ?? []));
  const names = Object.keys(slides).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  // A cover, the aggregate, three personas, and sixteen tasks on two slides.
  expect(names).toHaveLength(7);
  const written = JSON.parse(String(await writers.json?.(given())));
  const { title, document } = redRoutesFormat.read(written);
  expect(title).toBe('Harbour Bank');
  expect(redRoutesFormat.write(document, title)).toEqual(written);
});

test('an empty project is written, too', async () => {
  const empty = projectOf({ ...harbourBank(), tasks: [], subMatrices: [] });
  for (const write of Object.values(writers)) {
    expect((await write(given(empty))).byteLength).toBeGreaterThan(0);
  }
});
