import { expect, test } from 'vitest';
import { apply, linkTo, read, smallDay } from '../fixtures/small-day.ts';
import { accept, follow, linkableItemsOf, linksOf } from './linkable-items.ts';

test('a task is a linkable item, and so are its pain and its opportunity', () => {
  const described = { start: '07:00', end: '07:30', place: 'Corridor', board: 'Early shift' };
  const title = 'Types notes, standing; again';
  expect(linkableItemsOf(read(smallDay())).filter(({ id }) => !id.endsWith('tea'))).toEqual([
    {
      id: 'task:notes',
      what: 'activity',
      title,
      text: 'She types.\nAgain.\nSlow',
      facts: described,
    },
    {
      id: 'pain:notes',
      what: 'pain',
      title: 'Twice the work',
      text: 'Twice the work\nfor each patient',
      facts: { ...described, activity: title },
    },
    {
      id: 'opportunity:notes',
      what: 'opportunity',
      title: 'Dictate',
      text: 'Dictate',
      facts: { ...described, activity: title },
    },
    {
      id: 'task:walks',
      what: 'activity',
      title: 'Untitled task',
      text: '',
      facts: { start: '00:30', end: '02:30', board: 'Early shift' },
    },
  ]);
});

test('a project has the links of its lanes, evidence, tasks and boards', () => {
  const links = linksOf(read(smallDay())).map(({ id, at, to }) => [id, at, to.item]);
  const title = 'Types notes, standing; again';
  expect(links).toEqual([
    ['ward', { id: '', what: 'lane', title: 'Ward' }, 'ward'],
    ['e1', { id: 'task:notes', what: 'activity', title }, 'quote'],
    ['l1', { id: 'task:walks', what: 'activity', title: 'Untitled task' }, 'stage'],
    ['l2', { id: '', what: 'board', title: '' }, 'map'],
  ]);
});

test('a lane follows the name of its persona, and evidence follows its source', () => {
  const document = smallDay();
  const item = {
    ...{ what: 'persona', title: 'Ward 4', text: 'They ring', facts: { from: 'P02, Visit' } },
    digest: 'new',
  };
  const changed = ['ward', 'e1', 'gone'].map((link) => ({ link, item }));
  apply(document, ...follow(document, changed));
  const { lanes, evidence } = read(document);
  expect(lanes.map(({ name }) => name)).toEqual(['Ines', 'Somebody', 'Ward 4']);
  expect(evidence.find(({ id }) => id === 'e1')).toMatchObject({
    ref: 'P02, Visit',
    quote: 'They ring',
  });
  expect(evidence.find(({ id }) => id === 'e2')).toMatchObject({ ref: 'Diary', quote: '' });
});

test('a stage or a task that is sent to a task is linked with it, and is no evidence', () => {
  const document = smallDay();
  const before = read(document).evidence.length;
  const link = { ...linkTo('stage:s1'), what: 'stage' };
  const item = { title: 'Arrive', text: '', facts: {} };
  apply(document, ...accept(document, 'task:walks', { id: 'new', at: '', link, item }));
  const { evidence, links } = read(document);
  expect(evidence).toHaveLength(before);
  expect(links.find(({ id }) => id === 'new')).toMatchObject({ task: 'walks', board: null, link });
});

test.each([
  ['task:walks', 1],
  ['task:gone', 0],
  ['pain:walks', 0],
  ['', 0],
])('an item that is sent to %j adds %i pieces of evidence', (target, more) => {
  const document = smallDay();
  const item = {
    what: 'highlight',
    title: 'Q',
    text: 'They ring',
    facts: { from: 'P02' },
    digest: '',
  };
  const sent = { id: 'new', at: '2026-11-23T08:00:00.000Z', link: linkTo('q'), item };
  apply(document, ...accept(document, target, sent));
  const added = read(document).evidence.filter(({ id }) => id === 'new');
  expect(added).toHaveLength(more);
  if (more > 0) {
    expect(added[0]).toMatchObject({ task: 'walks', ref: 'P02', quote: 'They ring' });
  }
});
