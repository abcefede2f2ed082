import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { parseDelimited } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addIssue } from '../../document/edits.ts';
import { reviewFormat } from '../../document/open-format.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { planSample, sampleReview } from '../../document/sample.ts';
import { writers } from './review-writers.ts';

async function reviewOf(): Promise<Y.Doc> {
  const path = new URL(
    '../../../../content/samples/reviewer/review-harbour-bank.json',
    import.meta.url,
  );
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

test('a table has one issue a line with all its columns, and no formulas', async () => {
  const document = await reviewOf();
  const evil = { id: 'evil', number: 99, title: '=HYPERLINK("http://evil.example")' };
  applyPlanned(document, [planEdit(addIssue, evil)], { kind: 'user' });
  const lines = parseDelimited((await write('csv', document)).toString(), ',');
  expect(lines).toHaveLength(17);
  const [header = [], first = []] = lines;
  const described = Object.fromEntries(header.map((name, index) => [name, first[index]]));
  expect(described).toMatchObject({
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
  const worksheets = await readWorkbook(await write('xlsx', await reviewOf()));
  const named = new Map(worksheets.map(({ sheet, data }) => [sheet, data]));
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
  for (const expected of ['Harbour Bank app', 'debt of 24', 'Code 1042', 'Fingerprint unlock'])
    expect(text).toContain(expected);
  const whole = JSON.parse((await write('json', document)).toString());
  const { records, version } = whole;
  expect(version).toBe(reviewerDocument.version);
  expect(records.issues.length).toBeGreaterThan(14);
  const { title, document: copy } = reviewFormat.read(whole);
  expect(reviewFormat.write(copy, title)).toEqual(whole);
});

test('slides have one page each, its picture with pins in place, and its issues beside it', async () => {
  const document = await reviewOf();
  const screen = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const picture = async () => ({ bytes: screen, type: 'image/webp' });
  const bytes = await writers.pptx?.({ ...written(document), picture });
  const parts = unzipSync(bytes ?? new Uint8Array());
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  // The cover, the figures, the top problems, and four pages.
  expect(slides).toHaveLength(7);
  const textOf = (turn: number) =>
    strFromU8(parts[`ppt/slides/slide${turn}.xml`] ?? new Uint8Array());
  expect(textOf(1)).toContain('Harbour Bank app');
  expect(textOf(2)).toContain('14 problems, 10 unresolved, debt 24');
  expect(textOf(3)).toContain('Code 1042');
  const page = textOf(4);
  expect(page).toContain('Log in');
  expect(page).toContain('<p:pic>');
  // As wide as the frame, so half as high; pins are on it.
  const inches = (share: number) => Math.round((0.5 + 7.6 * share - 0.14) * 914_400);
  const { pins } = readDocument(reviewerDocument, document).value;
  const offsets = [...page.matchAll(/<a:off x="(\d+)"/g)].map(([, x]) => Number(x));
  const on = pins.filter((pin) => pin.page === pins[0]?.page);
  for (const pin of on) {
    expect(offsets.some((x) => Math.abs(x - inches(pin.x)) < 9144)).toBe(true);
  }
});

test('a strength has no status in the text of a report', async () => {
  const document = emptyDocument(reviewerDocument);
  const strength = { id: 's', number: 1, kind: 'strength', title: 'Clear prices' } as const;
  const problem = { id: 'p', number: 2, title: 'No way back' };
  const planned = [strength, problem].map((one) => planEdit(addIssue, one));
  applyPlanned(document, planned, { kind: 'user' });
  const parts = unzipSync(await write('docx', document));
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(text.match(/>[^<]*Open[^<]*</g)).toHaveLength(1);
});
