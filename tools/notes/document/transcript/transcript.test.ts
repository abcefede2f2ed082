import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { noteSchema } from '../note-schema.ts';
import { utterancesFromText } from './from-text.ts';
import { bodyFromTranscript, formatUtteranceTime, speakersIn, turnsOf } from './transcript.ts';

test.each([
  ['with a colon', 'Amara: I waited.\nBen: How long?\nAmara: Two days.', [null, null, null]],
  [
    'with times before',
    '[00:00:01] Amara: I waited.\n[00:00:05] Ben: How long?\n[01:00:09] Amara: Two days.',
    [1, 5, 3609],
  ],
  [
    'with times behind',
    'Amara (0:01): I waited.\nBen (0:05): How long?\nAmara (1:00:09): Two days.',
    [1, 5, 3609],
  ],
  [
    'under each other',
    'Amara  0:01\nI waited.\n\nBen  0:05\nHow\nlong?\n\nAmara  1:00:09\nTwo days.\n',
    [1, 5, 3609],
  ],
])('the speakers %s are detected', (_, text, times) => {
  const utterances = utterancesFromText(text) ?? [];
  expect(utterances.map(({ speaker, at, text }) => [speaker, at, text])).toEqual([
    ['Amara', times[0], 'I waited.'],
    ['Ben', times[1], 'How long?'],
    ['Amara', times[2], 'Two days.'],
  ]);
  expect(speakersIn(utterances)).toEqual(['Amara', 'Ben']);
});

test('a text with single colons is no transcript', () => {
  expect(
    utterancesFromText('What to bring: pens\nWhere: the branch\nhttps://a.example'),
  ).toBeNull();
  expect(utterancesFromText('')).toBeNull();
});

test('consecutive utterances of one speaker are one paragraph, until a long pause', () => {
  const said = (speaker: string | null, at: number, text: string) => ({ speaker, at, text });
  const cues = [
    said('Amara', 0, 'I waited'),
    said('Amara', 3, ' two\ndays. '),
    said('Ben', 5, 'Why?'),
    said('Amara', 7, ''),
    said('Amara', 8, 'Nobody knew.'),
    said('Amara', 60, 'I never asked.'),
  ];
  expect(turnsOf(cues).map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Amara', 'I waited two days.'],
    ['Ben', 'Why?'],
    ['Amara', 'Nobody knew.'],
    ['Amara', 'I never asked.'],
  ]);
  const body = bodyFromTranscript(cues);
  expect(cleanRichText(noteSchema, body)).toEqual(body);
  expect(plainTextOf(noteSchema, body).split('\n')[0]).toBe('Amara (0:00): I waited two days.');
});

test.each<[name: string, ...cues: [string | null, number | null, string][]]>([
  ['twenty seconds are no pause', ['A', 0, 'a'], ['A', 20, 'b']],
  ['no time is no pause', ['A', null, 'a'], ['A', 90, 'b'], ['A', null, 'c']],
  ['nobody is one, by the times', [null, 1, 'a'], [null, 3, 'b']],
])('consecutive utterances stay together: %s', (_, ...cues) => {
  const turns = turnsOf(cues.map(([speaker, at, text]) => ({ speaker, at, text })));
  expect(turns).toHaveLength(1);
  expect(turns[0]).toMatchObject({ speaker: cues[0]?.[0], at: cues[0]?.[1] });
});

test.each<[name: string, ...cues: [string | null, number | null, string][]]>([
  ['more than twenty seconds are a pause', ['A', 10, 'a'], ['A', 31, 'b']],
  ['lines without time and name are as they were written', [null, null, 'a'], [null, null, 'b']],
  ['another one speaks', ['A', 1, 'a'], ['B', 1, 'b']],
])('separate utterances are a paragraph each: %s', (_, ...cues) => {
  const turns = turnsOf(cues.map(([speaker, at, text]) => ({ speaker, at, text })));
  expect(turns.map(({ text }) => text)).toEqual(['a', 'b']);
});

test.each([
  ['a', 599, 1],
  ['a', 600, 1],
  ['.', 599, 1],
  ['.', 600, 2],
  ['?', 600, 2],
  ['…', 700, 2],
  ['!”', 700, 2],
  [',', 700, 1],
  ['! ', 700, 2],
])('after %j a paragraph of %i characters and the next one are %i', (last, length, count) => {
  const long = 'x'.repeat(length - last.trimEnd().length) + last;
  const cues = [long, 'And on.'].map((text, at) => ({ speaker: 'A', at, text }));
  expect(turnsOf(cues)).toHaveLength(count);
});

test('a paragraph has its speaker and time, if they are known', () => {
  const said = (speaker: string | null, at: number | null) =>
    plainTextOf(noteSchema, bodyFromTranscript([{ speaker, at, text: 'Hm' }]));
  expect([said('Amara', 5), said('Amara', null), said(null, 5), said(null, null)]).toEqual([
    'Amara (0:05): Hm',
    'Amara: Hm',
    '(0:05): Hm',
    'Hm',
  ]);
  expect(bodyFromTranscript([{ speaker: 'Amara', at: 5, text: 'Hm' }])[0]?.content).toMatchObject([
    { text: 'Amara (0:05):', marks: [{ type: 'bold' }] },
    { text: ' Hm' },
  ]);
  expect(speakersIn([{ speaker: null, at: 1, text: 'x' }])).toEqual([]);
});

test('lines before the first speaker have none, and old line ends are read', () => {
  const text = 'Recorded on Friday\r\nin the branch\rAmara: a\r\rAmara   P. (1:02:03):  b';
  expect(utterancesFromText(`${text}\nAmara: c`)).toEqual([
    { speaker: null, at: null, text: 'Recorded on Friday in the branch' },
    { speaker: 'Amara', at: null, text: 'a' },
    { speaker: 'Amara P.', at: 3723, text: 'b' },
    { speaker: 'Amara', at: null, text: 'c' },
  ]);
});

test.each([
  [20, true],
  [21, false],
])('with %i speakers it is a transcript: %s', (count, isOne) => {
  const lines = Array.from({ length: count }, (_, at) => `Person ${at}: yes`);
  expect(utterancesFromText([...lines, 'Person 0: no'].join('\n')) !== null).toBe(isOne);
});

test('times are formatted like 12:40', () => {
  expect([5, 760, 3723.9, -1].map(formatUtteranceTime)).toEqual([
    '0:05',
    '12:40',
    '1:02:03',
    '0:00',
  ]);
});

test('no word of a transcript is lost', () => {
  const line = fc
    .tuple(fc.constantFrom('Amara', 'Ben', 'P 05'), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([speaker, word]) => ({ line: `${speaker}: ${word}`, word }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 7, maxLength: 30 }), (lines) => {
      const utterances = utterancesFromText(lines.map(({ line }) => line).join('\n'));
      const text = plainTextOf(noteSchema, bodyFromTranscript(utterances ?? []));
      for (const { word } of lines) expect(text).toContain(word);
    }),
  );
});
