import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { parseDelimited } from '#features/tables/document/index.ts';
import { emptyDocument } from '#kernel/document.ts';
import { applyPlanned, planEdit } from '#kernel/edit.ts';
import { addIssue } from '../../document/edits.ts';
import { reviewFormat } from '../../document/open-format.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { planSample, sampleReview } from '../../document/sample.ts';
import { writers } from './review-writers.ts';

async function reviewOf(): Promise<Y.Doc> {
  const path = new URL('../../../../content/samples/review-harbour-bank.json', import.meta.url);
  const sample = sampleReview.parse(JSON.parse(await readFile(path, 'utf8')));
  const document = emptyDocument(reviewerDocument);
  let made = 0;
  const given = { newId: () => `id${made++}`, at: '2026-03-02T09:00:00.000Z' };
  applyPlanned(document, planSample(sample, given), { kind: 'user' });
  return document;
}

const written = (document: Y.Doc) => ({
  title: 'Harbour Bank app',
  document,
  options: {},
  picture: async () => null,
});
const write = async (to: keyof typeof writers, document: Y.Doc) => {
  const bytes = await writers[to]?.(written(document));
  if (!bytes) throw new Error(`There is no ${to}.`);
  return bytes;
};

test('a table has a line an issue, with what is asked of issues, and nothing that runs as a formula', async () => {
  const document = await reviewOf();
  const evil = { id: 'evil', number: 99, title: '=HYPERLINK("http://evil.example")' };
  applyPlanned(document, [planEdit(addIssue, evil)], { kind: 'user' });
  const lines = parseDelimited((await write('csv', document)).toString(), ',');
  expect(lines).toHaveLength(17);
  const [head = [], first = []] = lines;
  const told = Object.fromEntries(head.map((name, place) => [name, first[place]]));
  expect(told).toMatchObject({
    Number: '1',
    Section: 'Getting in',
    Page: 'Log in',
    Severity: '3',
    Heuristics: 'N1',
    Recommendation: 'Spinner at once, text after 3 s',
    'Found by': 'Maya Okafor, Jon Berg, Li Wei',
  });
  expect(lines.at(-1)).toContain(`'${evil.title}`);
});

test('a workbook has issues, ratings, pages, who found what and the numbers', async () => {
  const sheets = await readWorkbook(await write('xlsx', await reviewOf()));
  const named = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
  expect([...named.keys()]).toEqual(['Issues', 'Ratings', 'Pages', 'Found by', 'Numbers']);
  expect(named.get('Numbers')?.slice(1, 4)).toEqual([
    ['Problems', 14],
    ['Unresolved', 10],
    ['Debt', 24],
  ]);
  expect(named.get('Pages')?.map(([page]) => page)).toEqual([
    'Page',
    'Log in',
    'Home',
    'Pay a person',
    'Statements',
  ]);
  expect(named.get('Ratings')?.[8]?.slice(2)).toEqual(expect.arrayContaining([4, 2, 4]));
});

test('a text document has summary, table and every issue; JSON has every record', async () => {
  const document = await reviewOf();
  const parts = unzipSync(await write('docx', document));
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  for (const words of ['Harbour Bank app', 'debt of 24', 'Code 1042', 'Fingerprint unlock'])
    expect(text).toContain(words);
  const whole = JSON.parse((await write('json', document)).toString());
  const { records, version } = whole;
  expect(version).toBe(reviewerDocument.version);
  expect(records.issues.length).toBeGreaterThan(14);
  const { title, document: copy } = reviewFormat.read(whole);
  expect(reviewFormat.write(copy, title)).toEqual(whole);
});
