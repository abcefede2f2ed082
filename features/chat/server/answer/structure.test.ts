import { expect, test } from 'vitest';
import { answerFromStructure, type PlacedItem } from './structure-answer.ts';
import { readStructureQuestion } from './structure-question.ts';

type Given = Partial<PlacedItem> & { title: string };
const of = (what: string, ...items: (string | Given)[]): PlacedItem[] =>
  items.map((given, at) => ({
    ...{ id: `${what}:${at}`, what, text: '', facts: {}, within: [], referred: 0 },
    ...(typeof given === 'string' ? { title: given } : given),
  }));
const inRow = (row: string, title: string, referred = 0): Given => ({
  ...{ title, within: [row, 'Pay'], referred },
});

/** What the six tools list of a project. */
const kinds = {
  map: [
    ...of('stage', 'Arrive', 'Pay'),
    ...of('row', 'Actions', 'Pain points'),
    ...of('persona', 'Amara', 'Tom'),
    ...of('card', inRow('Pain points', 'Long queue', 1), inRow('Pain points', 'No receipt', 3)),
    ...of('card', inRow('Channels', 'Phone')),
    ...of(
      'opportunity',
      { title: 'Pay ahead', facts: { value: 3 } },
      { title: 'Show the way', facts: { value: 8 } },
    ),
  ],
  personas: [
    ...of(
      'persona',
      { title: 'Nurse', facts: { share: 20 } },
      { title: 'Student', facts: { share: 60 } },
    ),
    ...of('section', { title: 'Frustrations', text: 'Broken lift\nLoud rooms' }),
    ...of('section', { title: 'Goals', text: 'Finish early' }),
  ],
  day: [
    ...of('activity', 'Wake up', 'Take the bus'),
    ...of('pain', { title: 'The bus is late', referred: 2 }, 'No seat'),
    ...of('opportunity', 'A seat for sure'),
  ],
  matrix: of(
    'task',
    { title: 'Borrow a book', facts: { reach: 4, frequency: 4, route: 'red', traffic: 16 } },
    { title: 'Book a room', facts: { reach: 2, frequency: 2, route: 'white', traffic: 4 } },
  ),
  review: [
    ...of(
      'issue',
      { title: 'Low contrast', facts: { kind: 'problem', severity: 2 } },
      { title: 'No way back', facts: { kind: 'problem', severity: 4 } },
      { title: 'Clear words', facts: { kind: 'strength' } },
    ),
    ...of('page', 'Start', 'Cart'),
  ],
  notes: [
    ...of(
      'note',
      { title: 'Interview 1', facts: { participant: 'P01' } },
      { title: 'Interview 2', facts: { participant: 'P02' } },
    ),
    ...of(
      'highlight',
      { title: 'I wait for weeks', facts: { tag: 'waiting' } },
      { title: 'I gave up', facts: { tag: 'waiting' } },
    ),
  ],
} as const;

const answer = (kind: keyof typeof kinds, question: string) => {
  const parsed = readStructureQuestion(question);
  return (
    parsed &&
    answerFromStructure(parsed, kinds[kind])
      ?.map(({ text }) => text)
      .join('')
  );
};

test.each<[keyof typeof kinds, string, string]>([
  ['map', 'How many personas are there?', 'There are 2 personas:\n- Amara\n- Tom'],
  ['map', 'how many stages', 'There are 2 stages:\n- Arrive\n- Pay'],
  ['map', 'What are the stages?', 'The stages:\n- Arrive\n- Pay'],
  ['map', 'Which rows does this map have?', 'The rows:\n- Actions\n- Pain points'],
  [
    'map',
    'What are the biggest pains?',
    'The pain points, by how often they are backed or linked:\n- No receipt\n- Long queue',
  ],
  ['map', 'List all pain points', 'The pain points:\n- Long queue\n- No receipt'],
  [
    'map',
    'What are the main problems?',
    'The pain points, by how often they are backed or linked:\n- No receipt\n- Long queue',
  ],
  ['map', 'Which channels are there?', 'The channels:\n- Phone'],
  [
    'map',
    'What are the best opportunities?',
    'The opportunities, by their value:\n- Show the way\n- Pay ahead',
  ],
  ['map', 'How many cards are there?', 'There are 3 cards:\n- Long queue\n- No receipt\n- Phone'],
  ['map', 'Who are the personas?', 'The personas:\n- Amara\n- Tom'],
  ['personas', 'How many personas?', 'There are 2 personas:\n- Nurse\n- Student'],
  [
    'personas',
    'What are the most important personas?',
    'The personas, by their share of all users:\n- Student\n- Nurse',
  ],
  ['personas', 'What are the frustrations?', 'The pain points:\n- Broken lift\n- Loud rooms'],
  ['personas', 'What are their goals here? List the goals', 'The goals:\n- Finish early'],
  [
    'personas',
    'What are the biggest pain points?',
    'Nothing in the project says which pain points weigh most. All of them:\n- Broken lift\n- Loud rooms',
  ],
  ['day', 'How many tasks are in this day?', 'There are 2 tasks:\n- Wake up\n- Take the bus'],
  ['day', 'What are the activities?', 'The tasks:\n- Wake up\n- Take the bus'],
  [
    'day',
    'What are the worst pains?',
    'The pain points, by how often they are backed or linked:\n- The bus is late\n- No seat',
  ],
  ['day', 'Which opportunities exist?', 'The opportunities:\n- A seat for sure'],
  ['day', 'How many personas are there?', 'There are no personas.'],
  [
    'matrix',
    'What are the top tasks?',
    'The tasks, by how many need them and how often:\n- Borrow a book\n- Book a room',
  ],
  ['matrix', 'How many tasks are there?', 'There are 2 tasks:\n- Borrow a book\n- Book a room'],
  ['matrix', 'Which are the red routes?', 'The red routes:\n- Borrow a book'],
  ['matrix', 'How many red routes?', 'There is 1 red route: Borrow a book.'],
  [
    'review',
    'What are the most severe issues?',
    'The issues, by severity:\n- No way back\n- Low contrast\n- Clear words',
  ],
  [
    'review',
    'How many issues are there?',
    'There are 3 issues:\n- Low contrast\n- No way back\n- Clear words',
  ],
  [
    'review',
    'What are the biggest problems?',
    'The problems, by severity:\n- No way back\n- Low contrast',
  ],
  ['review', 'What are the strengths?', 'The strengths:\n- Clear words'],
  ['review', 'Which pages are there?', 'The pages:\n- Start\n- Cart'],
  ['notes', 'How many interviews?', 'There are 2 notes:\n- Interview 1\n- Interview 2'],
  ['notes', 'Who are the participants?', 'The participants:\n- P01\n- P02'],
  [
    'notes',
    'What are the main themes?',
    'The tags, by how often they are backed or linked:\n- waiting',
  ],
  ['notes', 'List the quotes', 'The highlights:\n- I wait for weeks\n- I gave up'],
  [
    'notes',
    'How many highlights are there?',
    'There are 2 highlights:\n- I wait for weeks\n- I gave up',
  ],
])('of a %s, %j is answered from its structure', (kind, question, found) => {
  expect(answer(kind, question)).toBe(found);
});

test.each<[keyof typeof kinds, string]>([
  ['map', 'It has 2 stages, 2 personas, 2 pain points, 2 opportunities and 3 cards.'],
  ['personas', 'It has 2 personas and 2 pain points.'],
  ['day', 'It has 2 tasks, 2 pain points and 1 opportunity.'],
  ['matrix', 'It has 2 tasks.'],
  ['review', 'It has 3 issues, 2 pages and 2 problems.'],
  ['notes', 'It has 2 notes, 2 highlights and 2 participants.'],
])('a %s is summarised by what it has', (kind, beginning) => {
  for (const question of [
    'Summarise',
    'Give me a summary of this project',
    'What is this about?',
  ]) {
    expect(answer(kind, question)?.split('\n')[0]).toBe(beginning);
  }
});

test.each([
  'What do people say about the lift?',
  'How many people wait for the lift?',
  'Which personas complain about payment?',
  'Why do they leave?',
  'What is the price?',
  'hello',
  '',
])('%j is about something else, and searched for', (question) => {
  expect(readStructureQuestion(question)).toBeNull();
});

test('each item that an answer names is known by its id', () => {
  const parsed = readStructureQuestion('What are the top tasks?');
  const lines = parsed && answerFromStructure(parsed, kinds.matrix);
  expect(lines?.map(({ item }) => item)).toEqual([null, 'task:0', 'task:1']);
});
