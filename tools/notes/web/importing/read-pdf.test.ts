import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownOf } from '#features/writing/document/index.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { ImportProblem } from './import-kinds.ts';
import { type PdfTextItem, textOfPdf } from './pdf-text.ts';
import { readNoteFile } from './read-file.ts';

interface Written {
  text: string;
  size?: number;
  /** The space above it, in points. */
  gap?: number;
}

/** A PDF with a line of text each. */
async function pdfOf(pages: readonly (readonly Written[])[], password = '') {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([400, 600]);
    let y = 560;
    for (const { text, size = 11, gap = 14 } of lines) {
      y -= gap;
      page.drawText(text, { x: 40, y, size, font });
    }
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: 'other' });
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

const read = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await readNoteFile(new File([bytes], 'Visit.pdf'), async () => null)).note;

test('a PDF is imported with its headings, paragraphs and lists', async () => {
  const note = await read(
    await pdfOf([
      [
        { text: 'Visit at the bank', size: 20 },
        { text: 'What was seen', size: 15, gap: 30 },
        { text: 'She waited two days for the form, and nobody told her that it', gap: 24 },
        { text: 'was the wrong one. The clerk knew about the mis-' },
        { text: 'take.' },
        { text: 'A new paragraph begins here.', gap: 26 },
        { text: '\u2022 first point', gap: 22 },
        { text: '\u2022 second point' },
      ],
      [{ text: 'The next page has a line of its own.' }],
    ]),
  );
  expect(note.title).toBe('Visit at the bank');
  expect(markdownOf(note.body)).toBe(
    [
      '## What was seen',
      'She waited two days for the form, and nobody told her that it was the wrong one. The clerk knew about the mistake.',
      'A new paragraph begins here.',
      '- first point\n- second point',
      'The next page has a line of its own.\n',
    ].join('\n\n'),
  );
});

test('headers and footers of all pages are left out', async () => {
  const page = (number: number) => [
    { text: 'Confidential' },
    { text: `Page ${number} says that there is enough to read on it.`, gap: 40 },
    { text: `${number} / 3`, gap: 200 },
  ];
  const { body } = await read(await pdfOf([1, 2, 3].map(page)));
  const said = plainTextOf(noteSchema, body);
  expect(said).not.toMatch(/Confidential| \/ 3/);
  expect(said.match(/enough/g)).toHaveLength(3);
});

test('a transcript in a PDF is detected', async () => {
  const lines = ['Amara: I waited for two days.', 'Ben: How long was the queue?', 'Amara: Long.'];
  const { body } = await read(await pdfOf([lines.map((text) => ({ text, gap: 30 }))]));
  expect(plainTextOf(noteSchema, body).split('\n')).toEqual(lines);
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
  ['is a scan without text', () => pdfOf([[], []]), 'Recognise its text (OCR)'],
  [
    'has a password',
    () => pdfOf([[{ text: 'secret' }]], 'x'),
    'has a password. Save it without one',
  ],
  ['has too many pages', () => pdfOf(Array.from({ length: 201 }, () => [])), 'more than 200 pages'],
  [
    'is none',
    async () => new TextEncoder().encode('%PDF-1.7 nothing'),
    'is damaged, or is not a PDF',
  ],
  [
    'ends early',
    async () => (await pdfOf([[{ text: 'words' }]])).slice(0, 400),
    'is damaged, or is not a PDF',
  ],
])('the message for a PDF that %s says what to do', async (_, make, why) => {
  const reading = read(await make());
  await expect(reading).rejects.toThrow(ImportProblem);
  await expect(reading).rejects.toThrow(why);
});

const piece = fc.record({
  text: fc.constantFrom('word', ' ', '', '- ', 'שלום', '漢字', 'end.', '• one', '12'),
  x: fc.integer({ min: -10, max: 500 }),
  y: fc.integer({ min: -10, max: 800 }),
  width: fc.integer({ min: 0, max: 300 }),
  size: fc.constantFrom(0, 8, 11, 20),
  endsLine: fc.boolean(),
});

test('no text of two pages is lost, at any position', () => {
  const wordsIn = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');
  fc.assert(
    fc.property(fc.array(fc.array(piece), { maxLength: 2 }), (pages: PdfTextItem[][]) => {
      const given = pages.flat().map(({ text }) => text);
      expect(wordsIn(plainTextOf(noteSchema, textOfPdf(pages)))).toBe(wordsIn(given.join('')));
    }),
  );
});
