import { expect, test } from 'vitest';
import { maskText } from '#kernel/document/mask-rich.ts';
import { createCodes, nameCodes } from './name-codes.ts';

const one = { code: 'P07', here: ['Maya Hart'], elsewhere: [], contact: '' };

const coded = (participants: Parameters<typeof nameCodes>[0], text: string) =>
  maskText(text, createCodes(nameCodes(participants))(text));

test.each([
  [
    'the whole name, the first and the last one',
    [one],
    'Maya Hart, Maya, Hart’s',
    'P07, P07, P07’s',
  ],
  ['any case and space of the whole', [one], 'MAYA  HART and maya hart', 'P07 and P07'],
  ['a word that has the name in it stays', [one], 'Mayan heart, maya', 'Mayan heart, maya'],
  ['a genitive with s', [one], 'Mayas Herz, Maya Harts Tasche', 'P07s Herz, P07s Tasche'],
  [
    'parts of a compound, and at the end of a line',
    [one],
    'Maya-Projekt, with Maya\nHart',
    'P07-Projekt, with P07',
  ],
  [
    'names in scripts without spaces, and before a particle',
    [
      { ...one, here: ['山田太郎'] },
      { ...one, code: 'P08', here: ['김철수'] },
    ],
    '昨日、山田太郎さんは言った。김철수는 갔다.',
    '昨日、P07さんは言った。P08는 갔다.',
  ],
  [
    'accents as one letter or two',
    [{ ...one, here: ['Zoe\u0301 Hart'] }],
    'Zo\u00e9, Zoe\u0301, ZOE\u0301 HART',
    'P07, P07, P07',
  ],
  [
    'elsewhere only the whole name',
    [{ ...one, here: [], elsewhere: ['Maya Hart'] }],
    'Maya Hart, Maya',
    'P07, Maya',
  ],
  [
    'contact data, and the name in it',
    [{ ...one, here: ['P07'], contact: 'Maya Hart, maya@example.org\n+44 20 7946 0000' }],
    'Maya, Maya Hart, Maya@example.org, +44 20 7946 0000',
    'P07, P07, P07, P07',
  ],
  [
    'a short name in contact data',
    [{ ...one, here: ['P07'], contact: 'Eva\n王明' }],
    'Eva, 王明说',
    'P07, P07说',
  ],
  [
    'those without a record are numbered, or have the code in their name',
    [
      { code: null, here: ['Ben Ode'], elsewhere: [], contact: '' },
      { code: null, here: ['T3 Cleo'], elsewhere: [], contact: '' },
      { code: null, here: ['P02'], elsewhere: [], contact: '' },
    ],
    'Ben, T3 Cleo, Cleo, P02',
    'Participant 1, T3, T3, P02',
  ],
  [
    'a first name of two',
    [one, { ...one, code: 'P08', here: ['Maya Ode'] }],
    'Maya, Maya Ode',
    'P07 / P08, P08',
  ],
])('names become codes: %s', (_, participants, text, expected) => {
  expect(coded(participants, text)).toBe(expected);
});
