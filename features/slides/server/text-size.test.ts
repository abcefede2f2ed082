import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSentences, textHeight, textWidth } from './text-size.ts';

const said = [
  'Client asks for an account in her trade name',
  'WHAT WILL IT COST IN MONTH 4?',
  '2.1 days median wait',
  '"Share my details" button on home',
];

test.each(said)('the width of %s is at least that of Arial, and not much more', async (text) => {
  // Helvetica's letters have the same width as Arial's.
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const share = textWidth(text, { points: 16 }) / (font.widthOfTextAtSize(text, 16) / 72);
  expect(share).toBeGreaterThan(0.98);
  expect(share).toBeLessThan(1.15);
});

test('text wraps at the end of the line, and a word that is wider continues on the next', () => {
  const look = { points: 72 };
  const line = textHeight('a', 10, look);
  expect(textHeight('aaa aaa', 10, look)).toBeCloseTo(line);
  expect(textHeight('aaa aaa', 2, look)).toBeCloseTo(2 * line);
  expect(textHeight('a\nb\n', 10, look)).toBeCloseTo(3 * line);
  expect(textHeight('aaaaaaaaaa', 2, look)).toBeCloseTo(3 * line);
});

test.each([
  ['i', 0.28],
  ['’ ', 0.56],
  ['f*', 0.7],
  ['m—', 1.76],
  ['AÄ', 1.4],
  ['~', 0.7],
  ['語', 1],
  ['🙂', 1],
  ['がハ한', 3],
  ['a1é', 1.68],
  ['', 0],
])('%j is %d times as wide as its font is high', (text, share) => {
  expect(textWidth(text, { points: 72 })).toBeCloseTo(share);
  expect(textWidth(text, { points: 36, bold: true })).toBeCloseTo((share * 1.08) / 2);
});

/** Two words of three letters with their space are 3.64 times as wide as high, and one is 1.68. */
test.each([
  ['aaa aaa', 3.65, 1],
  ['aaa aaa', 3.63, 2],
  ['aaa aaa aaa', 3.65, 2],
  ['aaa aaa aaa', 5.59, 2],
  ['aaa aaa aaa', 5.61, 1],
  ['aaa', 1.69, 1],
  ['aaa', 1.67, 2],
  ['aaaaa', 1.41, 2],
  ['aaaaa a', 1.41, 3],
  ['aaaaa a', 2.24, 2],
  ['', 1, 1],
  ['\n', 1, 2],
])('%j at a width of %d inches has %d lines', (text, width, lines) => {
  expect(textHeight(text, width, { points: 72 })).toBeCloseTo(lines * 1.2);
  expect(textHeight(text, width / 2, { points: 36 })).toBeCloseTo(lines * 0.6);
});

test('more text, a narrower line and larger letters never reduce the height', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.double({ min: 1, max: 12, noNaN: true }),
      (a, b, width) => {
        const height = textHeight(a, width, { points: 16 });
        expect(textHeight(`${a} ${b}`, width, { points: 16 })).toBeGreaterThanOrEqual(
          height - 1e-9,
        );
        expect(textHeight(a, width, { points: 18 })).toBeGreaterThanOrEqual(height - 1e-9);
      },
    ),
  );
});

test('a text that does not fit ends after a whole sentence, at the smallest size', () => {
  const box = { w: 2, h: 0.9 };
  const short = 'It waits. Nobody says why.';
  expect(fitSentences(short, box, [16, 12])).toEqual({ text: short, points: 16 });
  const long = `${short} ${'She calls the branch and hears a tape. '.repeat(9)}`;
  const { text, points } = fitSentences(long, box, [16, 12]);
  expect(points).toBe(12);
  expect(text).toMatch(
    /^It waits\. Nobody says why\.(?: She calls the branch and hears a tape\.)+ …$/,
  );
  expect(textHeight(text, box.w, { points })).toBeLessThanOrEqual(box.h);
  // The first sentence alone is too long.
  expect(fitSentences('word '.repeat(200), box, [12])).toEqual({ text: '…', points: 12 });
});
