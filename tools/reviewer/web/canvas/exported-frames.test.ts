import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { frameNameOf, pageNamed, readExported } from './exported-frames.ts';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const zip = (files: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(files))], 'Library app.zip', { type: 'application/zip' });

test('frames of archives are read with their names, beside pictures and PDFs', async () => {
  const archive = zip({
    'Loans/Start@2x.png': strToU8('a'),
    'Loans/Terms.pdf': strToU8('b'),
    '__MACOSX/._Start.png': strToU8('c'),
    'readme.txt': strToU8('d'),
  });
  const { files, problems } = await readExported([archive, png('Renew.png')]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Renew.png', 'image/png'],
    ['Start@2x.png', 'image/png'],
    ['Terms.pdf', 'application/pdf'],
  ]);
  expect(problems).toEqual([]);
});

test('what is no picture and what is damaged is told, and the others are read', async () => {
  const damaged = new File(['no zip'], 'broken.zip');
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  const { files, problems } = await readExported([damaged, text, png('Start.png')]);
  expect(files.map(({ name }) => name)).toEqual(['Start.png']);
  expect(problems).toEqual([
    'broken.zip was not read. It is damaged, or not a ZIP file.',
    'notes.txt is not a picture, PDF or ZIP file.',
  ]);
});

test('an archive with too many pictures is left out as a whole', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 501 }, (_, at) => [`${at}.png`, strToU8('x')]),
  );
  const { files, problems } = await readExported([zip(many)]);
  expect(files).toEqual([]);
  expect(problems[0]).toContain('more than 500 pictures');
});

test.each([
  ['Start.png', 'Start'],
  ['Start@2x.png', 'Start'],
  ['Loan details@0.5x.jpg', 'Loan details'],
  ['v1.2 home.png', 'v1.2 home'],
])('%s is the frame %s', (file, name) => expect(frameNameOf(file)).toBe(name));

test('a page is found by the name of its frame, unless several have it', () => {
  const pages = [{ title: 'Start' }, { title: 'Loan' }, { title: 'loan ' }];
  expect(pageNamed(pages, 'start')).toBe(pages[0]);
  expect(pageNamed(pages, 'Loan')).toBeNull();
  expect(pageNamed(pages, 'Renew')).toBeNull();
});
