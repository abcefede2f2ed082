import { expect, test } from 'vitest';
import { paragraph, textRuns } from '#features/writing/document/index.ts';
import { linkableItemLengths } from '#kernel/links/linkable-item.ts';
import { linkableItemsOf } from './linkable-items.ts';
import { mentionsIn } from './mentions.ts';
import type { NotesValue } from './notes-document.ts';
import { picturesOf, plainTextOf, previewOf } from './summary.ts';

const passage = (id: string) => ({ type: 'passage', attrs: { id } });
const marked = (text: string, ...ids: string[]) => ({
  type: 'text' as const,
  text,
  marks: ids.map(passage),
});

type Note = NotesValue['notes'][number];
const note = (id: string, given: Partial<Note>): Note => ({
  id,
  title: '',
  body: [],
  participant: null,
  pinned: false,
  updated: 0,
  position: 'a0',
  ...given,
});
const nothing: NotesValue = {
  facts: {},
  tags: [],
  participants: [],
  notes: [],
  labels: [],
  highlights: [],
};
const tags = [
  { id: 'slow', name: 'waiting', colour: '#12805c', position: 'a0' },
  { id: 'sure', name: 'trust', colour: '#1668dc', position: 'a1' },
];
const participants = [
  { id: 'p1', name: 'P01 Amara', about: '29, nurse', position: 'a0' },
  { id: 'p2', name: 'P02', about: '', position: 'a1' },
];

test('a note is a linkable item, and so is each of its highlights', () => {
  const body = [
    paragraph(marked('She waited', 'h1'), ' and '),
    paragraph(marked('waited', 'h1', 'h2'), marked(' on', 'h3')),
  ];
  const items = linkableItemsOf({
    ...nothing,
    tags,
    participants,
    notes: [note('n1', { title: 'Interview', body, participant: 'p1' }), note('n2', {})],
    highlights: [
      { id: 'h1', note: 'n1', tag: 'slow', participant: null },
      { id: 'h2', note: 'n1', tag: null, participant: 'p2' },
      { id: 'h3', note: 'n2', tag: 'sure', participant: 'p2' },
      { id: 'gone', note: 'n1', tag: 'sure', participant: 'p1' },
    ],
  });
  expect(items).toEqual([
    {
      id: 'n1',
      what: 'note',
      title: 'Interview',
      text: 'She waited and \nwaited on',
      facts: { note: 'Interview', participant: 'P01 Amara', from: 'P01 Amara, Interview' },
    },
    {
      id: 'h1',
      what: 'highlight',
      title: 'She waited waited',
      text: 'She waited\nwaited',
      facts: {
        note: 'Interview',
        participant: 'P01 Amara',
        from: 'P01 Amara, Interview',
        tag: 'waiting',
      },
    },
    {
      id: 'h2',
      what: 'highlight',
      title: 'waited',
      text: 'waited',
      facts: { note: 'Interview', participant: 'P02', from: 'P02, Interview' },
    },
    {
      id: 'n2',
      what: 'note',
      title: 'Untitled note',
      text: '',
      facts: { note: 'Untitled note', from: 'Untitled note' },
    },
  ]);
});

test('a quote is named by its beginning, and a note has its whole text', () => {
  const long = 'word '.repeat(linkableItemLengths.text).trim();
  const [whole, quote] = linkableItemsOf({
    ...nothing,
    notes: [note('n1', { body: [paragraph(marked(long, 'h1'))] })],
    highlights: [{ id: 'h1', note: 'n1', tag: null, participant: null }],
  });
  expect(whole?.text).toBe(long);
  expect(quote?.title.length).toBeLessThanOrEqual(80);
  expect(quote?.title.length).toBeGreaterThan(70);
});

test('search finds titles, tags and participants before the text of notes, without empty lines', () => {
  const text = plainTextOf({
    ...nothing,
    tags,
    participants,
    notes: [note('n1', { title: 'Interview', body: [paragraph('She waited.')] }), note('n2', {})],
  });
  expect(text.split('\n')).toEqual([
    'Interview',
    'waiting',
    'trust',
    'P01 Amara',
    '29, nurse',
    'P02',
    'She waited.',
  ]);
});

test.each([
  [0, ''],
  [1, 'x'],
  [1, 'x'.repeat(299)],
  [2, 'x'.repeat(300)],
  [2, 'x'.repeat(1499)],
  [3, 'x'.repeat(1500)],
])('a preview fills a note to %i of 3', (fill, text) => {
  const preview = previewOf({ ...nothing, notes: [note('n1', { body: [paragraph(text)] })] });
  expect(preview.notes).toEqual([{ title: '', fill, tags: [] }]);
});

test('a preview shows six notes, each with four colours of its own tags', () => {
  const many = Array.from({ length: 8 }, (_, at) => note(`n${at}`, { title: `Note ${at}` }));
  const colours = Array.from({ length: 6 }, (_, at) => ({
    id: `t${at}`,
    name: `Tag ${at}`,
    colour: `#00000${at}`,
    position: 'a0',
  }));
  const labels = [
    ...colours.map(({ id }) => ({ id: `n1.${id}`, note: 'n1', tag: id })),
    { id: 'n0.gone', note: 'n0', tag: 'gone' },
    { id: 'n0.t5', note: 'n0', tag: 't5' },
  ];
  const { count, notes } = previewOf({ ...nothing, tags: colours, notes: many, labels });
  expect(count).toBe(8);
  expect(notes.map(({ title }) => title)).toEqual(many.slice(0, 6).map(({ title }) => title));
  expect(notes[0]?.tags).toEqual(['#000005']);
  expect(notes[1]?.tags).toEqual(['#000000', '#000001', '#000002', '#000003']);
});

test('pictures and mentions of all notes are found in order', () => {
  const image = (src: string) => ({ type: 'image', attrs: { src } });
  const mention = (id: string) => ({ type: 'mention', attrs: { id, label: id } });
  expect(picturesOf([[image('a')], [paragraph('x')], [image('b'), image('c')]])).toEqual([
    'a',
    'b',
    'c',
  ]);
  const found = mentionsIn([
    { id: 'n1', body: [{ type: 'paragraph', content: [textRuns('Ask '), mention('ben')] }] },
    { id: 'n2', body: [{ type: 'paragraph', content: [mention('cem')] }] },
  ]);
  expect(found.map(({ location, userId }) => [location, userId])).toEqual([
    ['n1', 'ben'],
    ['n2', 'cem'],
  ]);
});
