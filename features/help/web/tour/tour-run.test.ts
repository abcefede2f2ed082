import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { runTour, type TourEnd } from './tour-run.ts';
import { added, changed, filled, type Goal, type Tour, written } from './tour-step.ts';

const step = { title: 'A', text: 'B', at: ['button'] };
const tour: Tour = {
  steps: [
    { ...step, goal: added('stages'), byAnyone: true },
    { ...step, goal: changed('stages', 'name') },
    { ...step, goal: added('cards') },
    { ...step, goal: written('notes', 'body', 5), whileTyping: true },
  ],
  end: 'C',
};

/** A tour on an empty document; `isTyping` says whether the user is in a field. */
function begin(steps = tour.steps) {
  const document = new Y.Doc();
  const rest = new Set<() => void>();
  const state: { at: number; isTyping: boolean; end: TourEnd | null } = {
    at: -1,
    isTyping: false,
    end: null,
  };
  const run = runTour({
    tour: { ...tour, steps },
    document,
    isTyping: () => state.isTyping,
    onRest(listener) {
      rest.add(listener);
      return () => rest.delete(listener);
    },
    onStep: (at, end) => {
      Object.assign(state, { at, end });
    },
  });
  const put = (collection: string, id: string, fields: object = {}) =>
    document.getMap(collection).set(id, new Y.Map(Object.entries(fields)));
  const leaveField = () => {
    state.isTyping = false;
    for (const listener of [...rest]) listener();
  };
  return { document, run, state, put, leaveField };
}

/** Applies a change of somebody else. */
function changedByOther(document: Y.Doc, change: (theirs: Y.Doc) => void): void {
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(document));
  change(theirs);
  Y.applyUpdate(document, Y.encodeStateAsUpdate(theirs), 'remote');
}

test('each step waits for what it is about, and the tour ends after the last one', () => {
  const { state, put, document } = begin();
  expect(state.at).toBe(0);
  put('cards', 'early');
  expect(state.at).toBe(0);
  put('stages', 'a', { name: '' });
  expect(state.at).toBe(1);
  (document.getMap('stages').get('a') as Y.Map<string>).set('name', 'Apply');
  expect(state.at).toBe(2);
  // The card of before the step does not count.
  put('cards', 'b');
  expect(state.at).toBe(3);
  put('notes', 'n', { body: 'Four' });
  expect(state.at).toBe(3);
  put('notes', 'm', { body: '.' });
  expect(state.at).toBe(4);
});

test('a step goes on once the user has left the field in which they type', () => {
  const { state, put, leaveField } = begin();
  put('stages', 'a', { name: '' });
  state.isTyping = true;
  put('stages', 'b', { name: 'Ap' });
  expect(state.at).toBe(1);
  leaveField();
  expect(state.at).toBe(2);
});

test('what others do counts only where the server may do it', () => {
  const { state, document } = begin();
  changedByOther(document, (theirs) => theirs.getMap('stages').set('a', new Y.Map()));
  expect(state.at).toBe(1);
  changedByOther(document, (theirs) =>
    theirs.getMap('stages').set('b', new Y.Map([['name', 'Apply']])),
  );
  expect(state.at).toBe(1);
});

test('a step can be skipped, and a tour that is stopped follows nothing', () => {
  const { state, run, put } = begin();
  run.skip();
  run.skip();
  expect(state.at).toBe(2);
  run.stop();
  put('cards', 'a');
  expect(state.at).toBe(2);
});

test.each([
  ['does all of it', ['do', 'do', 'do', 'do'], 'done'],
  ['does what the page has', ['pass', 'do', 'do', 'do'], 'done'],
  ['skips a step', ['do', 'do', 'skip', 'do'], 'left'],
  ['skips all of it', ['skip', 'skip', 'skip', 'skip'], 'left'],
  ['finds nothing to do', ['pass', 'pass', 'pass', 'pass'], 'left'],
  ['has not come to its end', ['do', 'do', 'do'], null],
] as const)('of a user who %s, a tour ends as left unless it was done', (_, moves, end) => {
  const { state, run, put } = begin();
  const acts = [
    () => put('stages', 'a'),
    () => put('stages', 'b', { name: 'Apply' }),
    () => put('cards', 'c'),
    () => put('notes', 'n', { body: 'Five.' }),
  ];
  for (const [at, move] of moves.entries()) {
    if (move === 'do') acts[at]?.();
    else run[move]();
  }
  expect(state.end).toBe(end);
});

test.each<[string, Goal, string, string, boolean]>([
  ['a name that is changed', filled('stages', 'name'), 'Apply', 'Register', false],
  ['a name that is given', filled('stages', 'name'), '', 'Apply', true],
  ['a status that is changed', filled('stages', 'name', 'O'), 'A', 'R', false],
  ['a status that is given', filled('stages', 'name', 'O'), 'O', 'R', true],
])('%s counts only where there was none', (_, goal, before, after, counts) => {
  const { state, put, document } = begin([
    { ...step, goal: added('stages') },
    { ...step, goal },
  ]);
  put('stages', 'a', { name: before });
  (document.getMap('stages').get('a') as Y.Map<string>).set('name', after);
  expect(state.at).toBe(counts ? 2 : 1);
});

test.each([
  ['done', 'follows', 1],
  ['skipped', 'is skipped too', 2],
  ['passed', 'is skipped too', 2],
] as const)('a step that goes on with one that was %s %s', (how, _, at) => {
  const { state, run, put } = begin([
    { ...step, goal: added('tasks') },
    { ...step, goal: changed('placements', 'at'), afterPrevious: true },
    { ...step, goal: added('cards') },
  ]);
  if (how === 'done') put('tasks', 'a');
  else if (how === 'skipped') run.skip();
  else run.pass();
  expect(state.at).toBe(at);
});
