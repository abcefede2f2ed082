import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './note-texts.ts';

test('paragraphs of a transcript have their speaker, and their text verbatim', () => {
  const text = [
    'Interviewer (0:01): What happened then?',
    'Amara (0:09): I waited two days.  Nobody called.',
    '',
    'And then I gave up.',
    'Interviewer: Why?',
    'Amara: It was: too slow.',
  ].join('\n');
  const parts = partsOf(text);
  expect(parts.map(({ speaker, text: said }) => [speaker, said])).toEqual([
    ['Interviewer', 'What happened then?'],
    ['Amara', 'I waited two days.  Nobody called.'],
    ['Amara', 'And then I gave up.'],
    ['Interviewer', 'Why?'],
    ['Amara', 'It was: too slow.'],
  ]);
  for (const part of parts) expect(text.slice(part.start).startsWith(part.text)).toBe(true);
});

test('a name with a time is a speaker, even if they speak only once', () => {
  const text = 'Interviewer (0:00): How was it?\nTomek (0:08): I look for the key every week.';
  expect(partsOf(text).map(({ speaker, text: said }) => [speaker, said])).toEqual([
    ['Interviewer', 'How was it?'],
    ['Tomek', 'I look for the key every week.'],
  ]);
});

test('a name that begins as its text does is no part of the text', () => {
  const text = 'I (0:00): I see.\nInes (0:08): I look for the key.\nInes: Ines is my name.';
  expect(partsOf(text).map(({ speaker, text: said }) => [speaker, said])).toEqual([
    ['I', 'I see.'],
    ['Ines', 'I look for the key.'],
    ['Ines', 'Ines is my name.'],
  ]);
});

test.each(['Remember: buy milk.\nNothing else.', 'Goals: be quick\nPains: slow', ''])(
  'a text that is no transcript has no speakers: %j',
  (text) => {
    expect(partsOf(text).every(({ speaker }) => speaker === null)).toBe(true);
  },
);

test('every part of a text is at its reported position', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const { start, text: said } of partsOf(text))
        expect(text.startsWith(said, start)).toBe(true);
    }),
  );
});
