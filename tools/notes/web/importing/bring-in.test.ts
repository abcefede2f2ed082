import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { markdownOf } from '#features/writing/document/index.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { hostileCaptions } from '#tests/fixtures/files/hostile-captions.ts';
import { passagesOf } from '../../document/highlights.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { markdownOfNotes } from '../../document/notes-in-markdown.ts';
import { highlightEnd } from '../../document/written-highlights.ts';
import { ImportProblem, largestFile } from './import-kinds.ts';
import { readNoteFile } from './read-file.ts';

const file = (name: string, content: BlobPart) => new File([content], name);
const read = async (name: string, content: BlobPart) =>
  (await readNoteFile(file(name, content), async () => null)).note;
const textOf = (note: Awaited<ReturnType<typeof read>>) => plainTextOf(noteSchema, note.body);

test('Markdown is imported under its first heading, text under the name of its file', async () => {
  const markdown = await read('x.md', '# Interview P01\n\n- one\n- two');
  expect(markdown.title).toBe('Interview P01');
  expect(markdownOf(markdown.body)).toBe('- one\n- two\n');
  const text = await read('Visit on Friday.txt', 'A queue.\r\n\r\nA chair.');
  expect([text.title, textOf(text)]).toEqual(['Visit on Friday', 'A queue.\nA chair.']);
});

test('highlights are read from Markdown and written to it with tag and participant', async () => {
  const text =
    '# P01\n\nShe ==waited **two** days=={waiting; Amara}, ==alone==, `==no==` a==b==c.\n';
  const note = await read('x.md', text);
  expect(textOf(note)).toBe('She waited two days, alone, ==no== a==b==c.');
  expect([...passagesOf(note.body).values()]).toEqual(['waited two days', 'alone']);
  expect(note.highlights).toMatchObject([
    { tag: { name: 'waiting' }, participant: { name: 'Amara' } },
    { tag: null, participant: null },
  ]);
  const ends = new Map(
    note.highlights.map(({ passage, tag, participant }) => [
      passage,
      highlightEnd(tag?.name ?? '', participant?.name ?? ''),
    ]),
  );
  expect(markdownOfNotes([{ title: 'P01', body: note.body, ends }])).toBe(text);
});

test('a text that Windows wrote keeps its characters', async () => {
  expect(textOf(await read('a.txt', new Uint8Array([0x63, 0x61, 0x66, 0xe9])))).toBe('café');
  const wide = new Uint8Array([0xff, 0xfe, 0x63, 0, 0x61, 0]);
  expect(textOf(await read('a.txt', wide))).toBe('ca');
});

test('transcripts keep speakers and times, in any format', async () => {
  const vtt =
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Amara>I waited &amp; waited.</v>\n\n00:00:05.000 --> 00:00:06.000\n<v Ben>How long?</v>\n';
  expect(textOf(await read('a.vtt', vtt))).toBe(
    'Amara (0:01): I waited & waited.\nBen (0:05): How long?',
  );
  const srt =
    '1\n00:00:01,000 --> 00:00:03,000\nAmara: I <i>waited</i>.\n\n2\n00:01:05,000 --> 00:01:06,000\nBen: How long?\n';
  expect(textOf(await read('a.srt', srt))).toBe('Amara (0:01): I waited.\nBen (1:05): How long?');
});

test.each([
  ['photo.png', 'x', 'can’t be imported'],
  ['empty.md', '', 'is empty'],
  ['large.txt', new Uint8Array(largestFile + 1), 'larger than 20 MB'],
  ['blank.txt', '\n\n  \n', 'has no text for a note'],
  ['binary.txt', new Uint8Array([1, 0, 2, 0, 0]), 'is not a text file'],
  ['none.vtt', 'nothing', 'has no captions'],
  ['long.txt', 'a'.repeat(1_000_001), 'too long for a note'],
  ['broken.docx', 'PK nothing', 'is damaged'],
  [
    'dense.md',
    `# One\n\n${'**a*'.repeat(1000)}`,
    'Line 3 belongs to a paragraph with more than 1,000',
  ],
  ['deep.md', `${'>'.repeat(200)}a`, 'Line 1 is nested in more than 100 lists or quotes'],
  ['other.docx', zipSync({ 'a.txt': new Uint8Array(3) }), 'is damaged'],
])('%s is not imported, and the reason is given', async (name, content, why) => {
  await expect(read(name, content as BlobPart)).rejects.toThrow(why);
});

test.each(Object.entries(hostileCaptions))(
  'captions are read in time that grows with them only: %s',
  async (_, [end, make]) => {
    await read(`talk.${end}`, make()).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ImportProblem);
    });
    // A quadratic reader takes minutes: the time limit of a test ends it.
  },
);

test('an archive that unpacks to more than the limit is not opened, whatever size it declares', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(105 * 1024 * 1024) }, { level: 1 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(read('bomb.docx', bomb as BlobPart)).rejects.toThrow('unpacks to more than 100 MB');
  // The sizes that the archive declares are in its directory, 24 bytes from the start of each entry.
  const lying = bomb.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  await expect(read('bomb.docx', lying as BlobPart)).rejects.toThrow('is damaged');
});
