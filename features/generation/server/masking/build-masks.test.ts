import { expect, test } from 'vitest';
import { buildMasks } from './build-masks.ts';

async function build(texts: string[], known: string[] = [], found: string[] = []) {
  const masks = await buildMasks({ texts, known, found }, async () => undefined);
  return masks.map(({ text, as, count }) => [text, as, count]);
}

test('a participant has one label for full, first and last name; names that do not occur are left out', async () => {
  const texts = ['Amara Okafor', 'I am Amara.', 'Amara’s bag'];
  expect(await build(texts, ['Amara Okafor'])).toEqual([
    ['Amara Okafor', 'Person 1', 1],
    ['Amara', 'Person 1', 2],
  ]);
});

test('a first name of two people has a label of its own', async () => {
  const texts = ['Amara Okafor and Amara Silva', 'Amara left, Silva stayed'];
  expect(await build(texts, ['Amara Okafor', 'Amara Silva'])).toEqual([
    ['Amara Okafor', 'Person 1', 1],
    ['Amara Silva', 'Person 2', 1],
    ['Silva', 'Person 2', 1],
    ['Amara', 'Person 3', 1],
  ]);
});

test('pseudonyms and roles are no names, and names after titles are', async () => {
  const texts = ['P01 said that Interviewer asked Dr. Müller; my name is Zoë Ng'];
  expect(await build(texts, ['P01', 'Interviewer', 'Participant 3'])).toEqual([
    ['Zoë Ng', 'Person 1', 1],
    ['Müller', 'Person 2', 1],
  ]);
});

test('known people are found whatever their script and case, and roles are not', async () => {
  const known = ['李明', 'أحمد', 'प्रिया', 'alex', 'INTERVIEWER', 'p2', 'moderator 1', '김민수'];
  const texts = [
    '李明: 我很好',
    'أحمد',
    'प्रिया से',
    'alex: I will',
    'interviewer',
    'p2',
    '김민수는',
  ];
  const found = (await build(texts, known)).map(([text]) => text);
  expect(found).toEqual(['李明', 'أحمد', 'प्रिया', 'alex', '김민수']);
});

test('labels that a text has already are not given again', async () => {
  expect(await build(['Person 1 met Priya at a@b.example'], [], ["Priya's"])).toEqual([
    ['Priya', 'Person 2', 1],
    ['a@b.example', 'Email 1', 1],
  ]);
});

test('nothing is proposed for an empty text', async () => {
  expect(await build([])).toEqual([]);
  expect(await build(['It was slow.'])).toEqual([]);
});

test('long texts are searched with pauses for other work', async () => {
  const texts = Array.from({ length: 50 }, () => 'Amara called.');
  let pauses = 0;
  await buildMasks({ texts, known: ['Amara'], found: [] }, async () => {
    pauses += 1;
  });
  expect(pauses).toBe(100);
});
