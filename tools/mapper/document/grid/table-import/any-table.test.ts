import { expect, test } from 'vitest';
import { headerMark } from '#features/tables/document/index.ts';
import { importTable } from '../../../fixtures/imported-table.ts';
import { tableCorpus } from '../../../fixtures/table-corpus.ts';
import type { MapValue } from '../../mapper-document.ts';

/** Imports a table with the guessed columns into a map of a type. */
function taken(table: string[][], mapType: 'horizontal' | 'persona' = 'horizontal') {
  const { dropped, ...imported } = importTable({ table }, { mapType });
  expect(dropped).toEqual([]);
  return imported;
}

/** The content of a map, one card or emotion a line, and its empty columns. */
function described(map: MapValue): string[] {
  const name = (records: readonly { id: string; name: string }[], id: string | null) =>
    records.find((one) => one.id === id)?.name ?? '';
  const column = (one: { stage: string | null; step: string | null; persona: string | null }) => {
    const person = map.personas.find(({ id }) => one.stage === null && id === one.persona);
    if (person)
      return [person.name, person.type === 'C' ? 'C' : person.role].filter(Boolean).join(' ');
    return [name(map.stages, one.stage), name(map.steps, one.step)]
      .filter(Boolean)
      .join(headerMark);
  };
  const row = (one: { row: string; stage: string | null; persona: string | null }) => {
    const found = map.rows.find(({ id }) => id === one.row);
    const section = name(map.groups, found?.group ?? null);
    const lane = one.stage && one.persona ? ` [${name(map.personas, one.persona)}]` : '';
    return `${section ? `${section}/` : ''}${found?.name}${lane}`;
  };
  const used = new Set([...map.cards, ...map.emotions].map(({ stage }) => stage));
  return [
    ...map.cards.map((one) => `${row(one)} @ ${column(one)}: ${one.text} (${one.status})`),
    ...map.emotions.map((one) => `${row(one)} @ ${column(one)} = ${one.value}`),
    ...map.stages.filter(({ id }) => !used.has(id)).map((stage) => `@ ${stage.name}`),
  ];
}

/** The rows of a blueprint with what they are, and its lines with the rows above them. */
function blueprintOf({ rows, lines }: MapValue): string[] {
  const name = (id: string) => rows.find((row) => row.id === id)?.name;
  return [
    ...rows.map((row) => `${row.name}: ${row.board} ${row.key}`),
    ...lines.map(({ id, row }) => `${id} below ${name(row)}`).toSorted(),
  ];
}

test('a service blueprint from elsewhere comes in with its lanes, its lines, and its fail and wait points', () => {
  const { map, failed } = taken([
    ['', '1. Apply', '2. Prove identity'],
    ['Physical evidence', 'Website', 'Video call (R)'],
    ['Customer actions', 'Fills in the form', 'Shows the passport'],
    ['---- Line of interaction ----', '', ''],
    ['Onstage', 'Chat answers', 'Agent checks the passport (fail)'],
    ['Line of visibility', '-----', '-----'],
    ['Backstage', 'Scores the form', 'Second check (wait 3 d) (A)'],
    ['Line of internal interaction', '', ''],
    ['Systems', 'Core banking', 'Identity service'],
    ['Notes of the workshop', 'Ask legal', ''],
  ]);
  expect(failed).toEqual([]);
  expect(blueprintOf(map)).toEqual([
    'Physical evidence: blueprint evidence',
    'Customer actions: blueprint customer',
    'Onstage: blueprint frontstage',
    'Backstage: blueprint backstage',
    'Systems: blueprint support',
    'Notes of the workshop: map null',
    'interaction below Customer actions',
    'internal below Backstage',
    'visibility below Onstage',
  ]);
  expect(map.stages.map(({ name }) => name)).toEqual(['Apply', 'Prove identity']);
  const flagged = map.cards.filter(({ flag }) => flag !== null);
  expect(flagged.map(({ text, status, flag, duration }) => [text, status, flag, duration])).toEqual(
    [
      ['Agent checks the passport', 'A', 'fail', ''],
      ['Second check', 'A', 'wait', '3 d'],
    ],
  );
  expect(described(map)).toContain('Physical evidence @ Prove identity: Video call (R)');
});

test('rows that a journey has too, such as systems, are lanes only in a service blueprint', () => {
  const { map } = taken([
    ['', 'Apply', 'Prove'],
    ['Customer actions', 'Fills in the form', 'Shows the passport (fail)'],
    ['Systems', 'Core banking', 'Identity service'],
  ]);
  expect(blueprintOf(map)).toEqual(['Customer actions: map null', 'Systems: map null']);
  expect(described(map)).toContain('Customer actions @ Prove: Shows the passport (fail) (A)');
});

test('numbers at the beginning are part of a name or a card, unless they count', () => {
  const { map } = taken([
    ['', '1. Mai 2025', '10. Platz'],
    ['Actions', '3. Stock', '1. Ask\n2. Wait'],
  ]);
  expect(described(map)).toEqual([
    'Actions @ 1. Mai 2025: 3. Stock (A)',
    'Actions @ 10. Platz: Ask (A)',
    'Actions @ 10. Platz: Wait (A)',
  ]);
});

test('there are thirty tables of the kinds that users import', () => {
  expect(tableCorpus).toHaveLength(30);
});

test.each(tableCorpus.map((one) => [one.what, one] as const))(
  'a table is understood, or its lines are refused with the reason: %s',
  (_, { table, mapType, says, fails = [], omits = [] }) => {
    const cells = table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.replaceAll('\\n', '\n')));
    const { map, failed, omitted } = taken(cells, mapType);
    expect(described(map).sort()).toEqual([...says].sort());
    expect(failed.map(({ line, reason }) => `${line} ${reason}`).sort()).toEqual(fails);
    expect(omitted.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(
      omits,
    );
  },
);

const list = (text: string) => text.split('\n').map((line) => [line]);

test.each([
  [
    'notes in blocks below the name of the board',
    'Workshop\n\nApply\nNo save (R)\nBack loses text\n\n\nWait\nDid it fail?',
    [
      'Notes @ Apply: No save (R)',
      'Notes @ Apply: Back loses text (A)',
      'Notes @ Wait: Did it fail? (A)',
    ],
    [],
  ],
  [
    'a note alone between the blocks',
    'Apply\nNo save\n\nWho said this?\n\nWait\nDid it fail?',
    [
      'Notes @ Apply: No save (A)',
      'Notes @ Not sorted: Who said this? (A)',
      'Notes @ Wait: Did it fail? (A)',
    ],
    [],
  ],
  [
    'the head of each block alone above it',
    'Apply\n\nNo save (R)\nBack loses text\n\nWait\n\nDid it fail?',
    [
      'Notes @ Apply: No save (R)',
      'Notes @ Apply: Back loses text (A)',
      'Notes @ Wait: Did it fail? (A)',
    ],
    [],
  ],
  [
    'the same below the name of the board',
    'Workshop\n\nApply\n\nNo save\nBack loses text\n\nWait\n\nDid it fail?',
    [
      'Notes @ Apply: No save (A)',
      'Notes @ Apply: Back loses text (A)',
      'Notes @ Wait: Did it fail? (A)',
    ],
    [],
  ],
  [
    'notes that all stand apart',
    'No save\n\nWhy again?\n\nToo many fields\n\nDid it fail?',
    [
      'Notes @ Not sorted: Did it fail? (A)',
      'Notes @ Not sorted: No save (A)',
      'Notes @ Not sorted: Too many fields (A)',
      'Notes @ Not sorted: Why again? (A)',
    ],
    [],
  ],
  [
    'no blocks at all',
    'No save\nDid it fail? [IP]',
    ['Notes @ Not sorted: No save (A)', 'Notes @ Not sorted: Did it fail? (IP)'],
    [],
  ],
] as const)('a list of notes becomes cards by its blocks: %s', (_, given, says, fails) => {
  const { map, failed } = taken(list(given));
  expect(described(map).sort()).toEqual([...says].sort());
  expect(failed.map(({ line, reason }) => [line, reason])).toEqual(fails);
});

test('on a persona map the blocks of a list are personas', () => {
  const { map } = taken(list('Amara\nWorks in cafés\n\nRuth\nHas a landline'), 'persona');
  expect(described(map)).toEqual([
    'Notes @ Amara: Works in cafés (A)',
    'Notes @ Ruth: Has a landline (A)',
  ]);
});

test('a line of a list that is too long for a card is cut, and listed in full', () => {
  const long = 'w'.repeat(501);
  const { map, omitted } = taken(list(`Board\n\nApply\nNo save\n${long}\n\nWait\nLong`));
  expect(omitted).toMatchObject([
    { value: long, reason: 'Its text is longer than 500 characters.' },
  ]);
  expect(map.cards.map(({ text }) => text)).toContain('w'.repeat(500));
});

test('headers and cells of a table with one card a line are trimmed, and blank lines are skipped', () => {
  const { map, failed } = taken([
    ['Stage', 'Row', 'Text', ' Tags ', 'NUMBER'],
    [' Apply ', ' Pains ', ' No save ', ' waiting ', ' 3 '],
    [' ', '', ' ', '', ''],
    ['Wait', 'Pains', 'Did it fail?', '', ''],
  ]);
  expect(described(map).sort()).toEqual([
    'Pains @ Apply: No save (A)',
    'Pains @ Wait: Did it fail? (A)',
  ]);
  expect(map.tags.map(({ name }) => name)).toEqual(['waiting']);
  expect(map.cards.map(({ amount }) => amount)).toEqual(expect.arrayContaining([3, null]));
  expect(failed).toEqual([]);
});

const long = 'w'.repeat(501);

test.each([
  ['Amara (freelancer, primary)', ['Amara', 'U', 'primary', 'freelancer']],
  ['Amara  (primary; from Leeds; 29)', ['Amara', 'U', 'primary', 'from Leeds, 29']],
  ['Amara (primary, )', ['Amara', 'U', 'primary', '']],
  ['Amara (Secondary)', ['Amara', 'U', 'secondary', '']],
  ['Amara (freelancer)', ['Amara (freelancer)', 'U', null, '']],
  ['(primary)', ['(primary)', 'U', 'primary', '']],
  ['Company: Harbour Bank', ['Harbour Bank', 'C', null, '']],
  ['company :Harbour Bank', ['Harbour Bank', 'C', null, '']],
  ['Harbour Bank (C)', ['Harbour Bank', 'C', null, '']],
  ['My company: Harbour Bank', ['My company: Harbour Bank', 'U', null, '']],
] as const)('the header %j of a persona map names one', (header, persona) => {
  const { map } = taken(
    [
      ['Row', header, 'Ruth'],
      ['Goals', 'Saves', 'Calls'],
    ],
    'persona',
  );
  const [one, ruth] = map.personas.map(({ name, type, role, description }) => {
    return [name, type, role, description];
  });
  expect([one, ruth?.[0]]).toEqual([persona, 'Ruth']);
});

test('a header with too many details of a persona is a name that is too long', () => {
  const { omitted } = taken(
    [
      ['Row', `Amara (primary, ${long})`],
      ['Goals', 'Saves'],
    ],
    'persona',
  );
  expect(omitted).toMatchObject([{ line: 2, column: 'Persona' }]);
});

test.each<[string, string[][], string[]]>([
  [
    'numbers before stages are none of their names',
    [
      ['Row', '1. Apply', '2) Wait', '3 calls'],
      ['Actions', 'asks', 'waits', 'rings'],
    ],
    ['Actions @ Apply: asks (A)', 'Actions @ Wait: waits (A)', 'Actions @ 3 calls: rings (A)'],
  ],
  [
    'a line with a name alone heads the rows below it, a section of its own column too',
    [
      ['Row', 'Apply'],
      ['Inside', ''],
      ['Actions', 'asks'],
      ['Tools', 'a pen'],
    ],
    ['Actions @ Apply: asks (A)', 'Tools @ Apply: a pen (A)'].map((one) => `Inside/${one}`),
  ],
  [
    'a row without a name goes on with the one above',
    [
      ['Row', 'Apply', 'Wait'],
      ['Actions', 'asks', ''],
      ['', '', 'waits'],
    ],
    ['Actions @ Apply: asks (A)', 'Actions @ Wait: waits (A)'],
  ],
  [
    'a name with a stroke is one row, unless several lanes of it are told',
    [
      ['Row', 'Apply'],
      ['Actions / wishes', 'asks'],
      ['Says / Amara', 'hm'],
      ['Says / Ruth', 'oh'],
    ],
    [
      'Actions / wishes @ Apply: asks (A)',
      ...['Says [Amara] @ Apply: hm (A)', 'Says [Ruth] @ Apply: oh (A)'],
    ],
  ],
  [
    'a row of faces tells feelings, one of which a face is missing its words',
    [
      ['Row', 'Apply', 'Wait'],
      ['Mood', '😀', ''],
      ['Says', '😀', 'hm'],
    ],
    ['Mood @ Apply = 2', 'Says @ Apply: 😀 (A)', 'Says @ Wait: hm (A)'],
  ],
  [
    'the column behind a column of cards says what is known of them',
    [
      ['Row', 'Apply', 'Status'],
      ['Actions', 'asks', 'R'],
      ['Tools', 'a pen', ''],
    ],
    ['Actions @ Apply: asks (R)', 'Tools @ Apply: a pen (A)'],
  ],
])('in a table in the form of a map %s', (_, table, says) => {
  const { map, failed } = taken(table);
  expect([described(map).sort(), failed]).toEqual([says.toSorted(), []]);
});

test('in a table in the form of a map an empty line is reported, a blank one skipped', () => {
  const { map, failed } = taken([
    ['Row', 'Apply', 'Wait'],
    ['', 'asks', ''],
    ['Actions', 'waits', ''],
    [' ', ' ', ''],
    ['Tools', '', ''],
    ['Thoughts', '', ''],
  ]);
  expect(described(map)).toEqual(['Actions @ Apply: waits (A)', '@ Wait']);
  expect(failed.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'It is below the table.'],
    [6, 'It is below the table.'],
    [2, 'It names no row.'],
  ]);
});

test.each([
  [['Zeile', 'Phase', 'Text'], 'Gedanken', 'Prüfen'],
  [['Ligne', 'Étape', 'Texte'], 'Pensées', 'Vérifier'],
  [['Row', 'Stage', 'Text'], 'Thoughts', 'Check'],
])(
  'a table with one card a line is detected by headers in other languages: %j',
  (header, row, stage) => {
    const { map, failed } = taken([header, [row, stage, 'Why?'], [row, 'Other', 'So?']]);
    expect(failed).toEqual([]);
    expect(described(map)).toEqual([`${row} @ ${stage}: Why? (A)`, `${row} @ Other: So? (A)`]);
  },
);
