import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fileWriting } from '#features/exports/server/index.ts';
import { textFromHtml } from '#features/writing/document/html/from-html.ts';
import { textFromMarkdown } from '#features/writing/document/markdown/from-markdown.ts';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { createReaders } from '#platform/server/readers/readers.ts';
import { markQuote } from '../../document/highlights.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { notesDocument } from '../../document/notes-document.ts';
import { writeNotesDocx } from './docx-file.ts';
import { writeNotesMarkdown } from './markdown-file.ts';
import { noteFiles } from './note-files.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const text = [
  '# Waiting\n\nShe **waits** and *waits*, see [the log](https://a.example/log).',
  '- one\n  - two\n\n1. first\n2. second\n\n- [x] asked\n- [ ] answered',
  '> Nobody said when.\n\n| Who | Days |\n| - | - |\n| Amara | 2 |\n\n```\nlet wait\n```\n\n![a form](/form.webp)',
].join('\n\n');

function project(options: Record<string, string> = {}) {
  const document = emptyDocument(notesDocument);
  const { notes, tags, labels, participants, highlights } = openDocument(notesDocument, document);
  participants.insert('p', { name: 'Amara', about: 'illustrator', position: 'a0' });
  tags.insert('t', { name: 'waiting', position: 'a0' });
  notes.insert('n1', {
    title: 'Interview P01',
    body: textFromMarkdown(text),
    participant: 'p',
    position: 'a0',
  });
  const short = markQuote(textFromMarkdown('Short.'), 'Short', 'h') ?? [];
  notes.insert('n2', { title: 'Debrief', body: short, position: 'a1' });
  highlights.insert('h', { note: 'n2', tag: 't', participant: 'p' });
  labels.insert('n1.t', { note: 'n1', tag: 't' });
  return { title: 'Bank round 1', document, options, picture };
}
const picture = async (path: string) =>
  path === '/form.webp' ? { bytes: pixel, type: 'image/png' } : null;

test('a note project, or one note of it, is written as one Markdown file', async () => {
  const all = String(await writeNotesMarkdown(project()));
  expect(all).toContain('# Interview P01\n\n*Amara, illustrator · waiting*');
  expect(all).toContain(`![a form](data:image/png;base64,${pixel.toString('base64')})`);
  expect(all).toContain('# Debrief\n\n==Short=={waiting; Amara}.');
  const one = String(await writeNotesMarkdown(project({ note: 'n2' })));
  expect(one.trim()).toBe('# Debrief\n\n==Short=={waiting; Amara}.');
});

test('each file is written in a separate process, with the requested pictures', async () => {
  const writers = createReaders();
  const { title, document, options } = project();
  const state = Y.encodeStateAsUpdate(document);
  const module = noteFiles.module.href;
  const summaryModule = new URL('../notes-summary.ts', import.meta.url).href;
  const write = (to: 'md' | 'docx') =>
    writers.read(
      fileWriting(noteFiles),
      { to, title, state, options, module, summaryModule },
      { owner: 'ada', answer: picture },
    );
  const [markdown, word] = [await write('md'), await write('docx')];
  await writers.close();
  expect(markdown.toString()).toBe(String(await writeNotesMarkdown(project())));
  expect(Object.keys(unzipSync(word)).some((part) => part.endsWith('.png'))).toBe(true);
});

test('a written Word document is read back with its text, lists, table, link and picture', async () => {
  const buffer = await writeNotesDocx(project());
  const { value, messages } = await mammoth.convertToHtml({ buffer });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(value).toContain('<img alt="a form"');
  const body = textFromHtml(value);
  const said = plainTextOf(noteSchema, body);
  const texts = [
    'Interview P01',
    'Amara, illustrator',
    'She waits and waits, see the log.',
    'let wait',
  ];
  for (const one of [...texts, 'asked', 'answered', 'Debrief']) expect(said).toContain(one);
  const types = body.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['heading', 'bulletList', 'orderedList', 'taskList', 'table']),
  );
  expect(JSON.stringify(body)).toContain('https://a.example/log');
});

test('characters that XML cannot hold do not break a Word file', async () => {
  const odd = project();
  const { notes } = openDocument(notesDocument, odd.document);
  const body = textFromMarkdown('Two\vlines\u0001 and\u001b words');
  notes.insert('n3', { title: 'A\u0001B', body, position: 'a2' });
  const buffer = await writeNotesDocx({ ...odd, title: 'A\uffffB' });
  const { value } = await mammoth.extractRawText({ buffer });
  expect(value).toContain('AB');
  const noXml = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/v;
  for (const [part, bytes] of Object.entries(unzipSync(buffer))) {
    if (/\.(xml|rels)$/.test(part))
      expect([part, noXml.test(strFromU8(bytes))]).toEqual([part, false]);
  }
});

test('a table whose cells contain paragraphs, lists and merged cells is read back from Word without loss', async () => {
  const table = textFromHtml(
    '<table><tr><th colspan="2"><p>Both <b>days</b></p></th></tr><tr><td rowspan="2"><p>Step</p></td><td><p>one</p><p>two</p></td></tr><tr><td><ul><li><p>three</p></li></ul></td></tr></table>',
  );
  const document = emptyDocument(notesDocument);
  openDocument(notesDocument, document).notes.insert('n', { body: table, position: 'a0' });
  const buffer = await writeNotesDocx({ ...project(), document });
  const { value } = await mammoth.convertToHtml({ buffer });
  expect(textFromHtml(value).filter(({ type }) => type === 'table')).toEqual(table);
});

test('a picture has the same width in Word as in its note, and its caption is below it', async () => {
  const buffer = await writeNotesDocx(withFigure());
  const { 'word/document.xml': part } = unzipSync(new Uint8Array(buffer));
  const xml = strFromU8(part ?? new Uint8Array());
  // Half of 600 px, at 9525 units each.
  expect(xml).toContain(`<wp:extent cx="${300 * 9525}"`);
  const styleMap = ["p[style-name='caption'] => figcaption:fresh"];
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap });
  expect(value).toMatch(/<img [^>]*><\/p><figcaption>Asked <strong>twice<\/strong><\/figcaption>/);
  const markdown = String(await writeNotesMarkdown(withFigure()));
  expect(markdown).toContain(
    'width="50%"><figcaption>Asked <strong>twice</strong></figcaption></figure>',
  );
});

test('a missing picture leaves its description and its caption', async () => {
  const bare = { ...withFigure(), picture: async () => null };
  const buffer = await writeNotesDocx(bare);
  const markdown = String(await writeNotesMarkdown(bare));
  expect(markdown).toContain('*a form*');
  expect(markdown).toContain('Asked **twice**');
  const { value } = await mammoth.extractRawText({ buffer });
  expect(value).toContain('a form');
  expect(value).toContain('Asked twice');
});

function withFigure() {
  const document = emptyDocument(notesDocument);
  const figure =
    '<figure><img src="/form.webp" alt="a form" width="50%"><figcaption>Asked <b>twice</b></figcaption></figure>';
  const body = textFromHtml(figure);
  openDocument(notesDocument, document).notes.insert('n', { body, position: 'a0' });
  return { ...project(), document };
}
