import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { equalValues } from '#kernel/document/collection.ts';
import {
  defineDocument,
  emptyDocument,
  type Opened,
  openDocument,
  readDocument,
} from '#kernel/document/document.ts';
import {
  marksOf,
  mergingText,
  optionalReference,
  position,
  reference,
  value,
} from '#kernel/document/fields.ts';
import { findChanges, type RecordChange, readRecords } from './changes.ts';
import { foldSteps } from './fold-steps.ts';
import { applyTakeBack, planTakeBack } from './take-back.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: { colour: value(z.string(), 'grey') },
    records: {
      lists: { name: value(z.string(), 'List'), position: position() },
      cards: {
        list: reference('lists'),
        other: optionalReference('lists'),
        text: mergingText(80),
        marks: marksOf('text', { bold: z.literal(true) }),
        done: value(z.boolean(), false),
      },
      notes: { card: reference('cards'), word: value(z.string(), '') },
    },
  },
});
type Board = Opened<typeof board.shape>;
type Change = (opened: Board, document: Y.Doc) => void;

const noPause = async () => undefined;
const recordsOf = (document: Y.Doc) => readRecords(board, document, noPause);
const contentOf = (document: Y.Doc) => readDocument(board, document).value;

function filled(): Y.Doc {
  const document = emptyDocument(board);
  const { lists, cards } = openDocument(board, document);
  for (const id of ['l1', 'l2']) lists.insert(id, { name: id, position: 'a0' });
  for (const id of ['c1', 'c2', 'c3']) cards.insert(id, { list: 'l1', text: `Card ${id}` });
  return document;
}

/** The changes of one step of a run in a document. */
async function step(document: Y.Doc, change: Change): Promise<RecordChange[]> {
  const before = await recordsOf(document);
  document.transact(() => change(openDocument(board, document), document));
  return findChanges(board, before, await recordsOf(document), noPause);
}

const others = (document: Y.Doc, change: Change) =>
  document.transact(() => change(openDocument(board, document), document));

async function takeBack(document: Y.Doc, steps: RecordChange[][]) {
  const plan = await planTakeBack(board, await recordsOf(document), foldSteps(steps), noPause);
  applyTakeBack(board, document, plan, { kind: 'restore' });
  return plan;
}

const everything: Change = ({ lists, cards, facts }) => {
  facts.set({ colour: 'red' });
  lists.insert('l3', { name: 'New', position: 'a1' });
  cards.insert('c4', { list: 'l3', text: 'More' });
  cards.set('c1', { list: 'l3', other: 'l2', done: true });
  cards.replaceText('c1', 'text', 0, 4, 'Note');
  cards.mark('c1', 'text', { from: 0, to: 4 }, 'bold', true);
  cards.remove('c2');
};

test('the changes of a run are reverted exactly where nobody else changed anything', async () => {
  const document = filled();
  const before = contentOf(document);
  const plan = await takeBack(document, [await step(document, everything)]);
  expect(contentOf(document)).toEqual(before);
  expect(plan).toMatchObject({ takenBack: 5, stayed: 0 });
});

test('reverting twice changes nothing more', async () => {
  const document = filled();
  const steps = [await step(document, everything)];
  await takeBack(document, steps);
  const state = Y.encodeStateAsUpdate(document);
  const { changes } = await takeBack(document, steps);
  expect(changes).toEqual([]);
  expect(Y.encodeStateAsUpdate(document)).toEqual(state);
});

test('a field that a user changed since stays, and the other fields of its record are reverted', async () => {
  const document = filled();
  const made = await step(document, ({ cards }) => {
    cards.set('c1', { done: true, list: 'l2' });
    cards.replaceText('c3', 'text', 0, 4, 'Note');
  });
  others(document, ({ cards }) => {
    cards.set('c1', { list: 'l1', other: 'l1' });
    cards.set('c1', { list: 'l2', other: 'l2' });
    cards.replaceText('c3', 'text', 0, 0, 'My ');
  });
  const plan = await takeBack(document, [made]);
  const [c1, , c3] = contentOf(document).cards;
  expect(c1).toMatchObject({ done: false, list: 'l1', other: 'l2' });
  expect(c3?.text).toBe('My Note c3');
  expect(plan).toMatchObject({ takenBack: 1, stayed: 1 });
});

test('an added record that a user changed stays, with its parents', async () => {
  const document = filled();
  const made = await step(document, ({ lists, cards }) => {
    lists.insert('l3', { name: 'New', position: 'a1' });
    lists.insert('l4', { name: 'Newer', position: 'a2' });
    cards.insert('c4', { list: 'l3', text: 'More' });
    cards.insert('c5', { list: 'l4', text: 'Other' });
  });
  others(document, ({ cards }) => cards.set('c4', { done: true }));
  const plan = await takeBack(document, [made]);
  const { lists, cards } = contentOf(document);
  expect(lists.map(({ id }) => id)).toEqual(['l1', 'l2', 'l3']);
  expect(cards.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(plan).toMatchObject({ takenBack: 2, stayed: 2 });
});

test('an added record stays if another record refers to it, or a user added a part to it', async () => {
  const document = filled();
  const made = await step(document, ({ lists }) => {
    for (const id of ['l3', 'l4', 'l5']) lists.insert(id, { name: id, position: 'a1' });
  });
  others(document, ({ cards }) => {
    cards.set('c1', { other: 'l3' });
    cards.insert('c9', { list: 'l4', text: 'Mine' });
  });
  const plan = await takeBack(document, [made]);
  expect(contentOf(document).lists.map(({ id }) => id)).toEqual(['l1', 'l2', 'l3', 'l4']);
  expect(plan).toMatchObject({ takenBack: 1, stayed: 2 });
});

test('the parents of a record that stays also stay, whoever added them', async () => {
  const document = filled();
  const made = await step(document, ({ lists, cards }) => {
    lists.insert('l3', { name: 'New', position: 'a1' });
    cards.insert('c4', { list: 'l3', text: 'More' });
    cards.insert('c5', { list: 'l3', text: 'Else' });
  });
  others(document, ({ notes }) => notes.insert('n1', { card: 'c4', word: 'Mine' }));
  const plan = await takeBack(document, [made]);
  const { lists, cards, notes } = contentOf(document);
  expect(lists.map(({ id }) => id)).toContain('l3');
  expect(cards.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(notes).toHaveLength(1);
  expect(plan).toMatchObject({ takenBack: 1, stayed: 2 });
});

test('a removed record is restored unchanged, unless its parent is gone', async () => {
  const document = filled();
  others(document, ({ cards }) => cards.set('c2', { other: 'l2', list: 'l2' }));
  others(document, ({ cards }) => cards.set('c3', { other: 'l2' }));
  const made = await step(document, ({ cards }) => {
    for (const id of ['c1', 'c2', 'c3']) cards.remove(id);
  });
  others(document, ({ lists }) => lists.remove('l2'));
  const plan = await takeBack(document, [made]);
  const { cards } = contentOf(document);
  expect(cards.map(({ id, other }) => [id, other])).toEqual([
    ['c1', null],
    ['c3', null],
  ]);
  expect(plan).toMatchObject({ takenBack: 2, stayed: 1 });
});

test('a field is not reverted to a target that is gone', async () => {
  const document = filled();
  const made = await step(document, ({ cards }) => cards.set('c1', { list: 'l2' }));
  others(document, ({ lists, cards }) => {
    for (const id of ['c2', 'c3']) cards.set(id, { list: 'l2' });
    lists.remove('l1');
  });
  const plan = await takeBack(document, [made]);
  expect(contentOf(document).cards.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
  expect(plan).toMatchObject({ takenBack: 0, stayed: 1 });
});

test('parts that were removed with their parent are restored with it', async () => {
  const document = filled();
  const before = contentOf(document);
  const made = await step(document, ({ lists }) => lists.remove('l1'));
  expect(contentOf(document).cards).toEqual([]);
  await takeBack(document, [made]);
  expect(contentOf(document)).toEqual(before);
});

test('a text and its marks are reverted together or not at all', async () => {
  const document = filled();
  const made = await step(document, ({ cards }) => {
    cards.mark('c1', 'text', { from: 0, to: 4 }, 'bold', true);
    cards.replaceText('c1', 'text', 4, 0, 's');
  });
  others(document, ({ cards }) => cards.mark('c1', 'text', { from: 5, to: 8 }, 'bold', true));
  const plan = await takeBack(document, [made]);
  expect(contentOf(document).cards[0]?.text).toBe('Cards c1');
  expect(plan).toMatchObject({ takenBack: 0, stayed: 1 });
});

test('where a user changes the same fields between steps, their values are restored', async () => {
  const document = filled();
  const first = await step(document, ({ lists }) => lists.set('l1', { name: 'by the run' }));
  others(document, ({ lists }) => lists.set('l1', { name: 'by Ben' }));
  const second = await step(document, ({ lists }) => lists.set('l1', { name: 'by the run again' }));
  const plan = await takeBack(document, [first, second]);
  expect(contentOf(document).lists[0]?.name).toBe('by Ben');
  expect(plan).toMatchObject({ stayed: 1 });
});

test('the last step is reverted first', async () => {
  const document = filled();
  const first = await step(document, ({ lists }) => lists.set('l1', { name: 'by the run' }));
  others(document, ({ lists }) => lists.set('l1', { name: 'by Ben' }));
  const second = await step(document, ({ lists }) => lists.set('l1', { name: 'by the run' }));
  await takeBack(document, [first, second]);
  expect(contentOf(document).lists[0]?.name).toBe('by Ben');
});

test('several steps are combined where no user edited between them', async () => {
  const document = filled();
  const before = contentOf(document);
  const steps = [
    await step(document, ({ cards }) => cards.insert('c4', { list: 'l1', text: 'New' })),
    await step(document, ({ cards }) => cards.set('c4', { done: true })),
    await step(document, ({ cards }) => cards.insert('c5', { list: 'l1' })),
    await step(document, ({ cards }) => cards.remove('c5')),
    await step(document, ({ cards }) => cards.remove('c1')),
    await step(document, ({ cards }) => cards.insert('c1', { list: 'l2', text: 'Again' })),
  ];
  const folded = foldSteps(steps);
  expect(folded).toHaveLength(1);
  expect(folded[0]?.map(({ id }) => id).sort()).toEqual(['c1', 'c4']);
  await takeBack(document, steps);
  expect(contentOf(document)).toEqual(before);
});

const listIds = ['l1', 'l2', 'l3', 'l4'];
const cardIds = ['c1', 'c2', 'c3', 'c4', 'c5'];
const list = fc.constantFrom(...listIds);
const card = fc.constantFrom(...cardIds);

/** Any change of a board by a user; it does nothing where its target is missing. */
const change = (by: string): fc.Arbitrary<Change> =>
  fc.oneof(
    fc.record({ id: list, word: fc.string({ maxLength: 3 }) }).map(
      ({ id, word }): Change =>
        ({ lists }) =>
          lists.has(id)
            ? lists.set(id, { name: `${by} ${word}` })
            : lists.insert(id, { name: by, position: 'a1' }),
    ),
    list.map(
      (id): Change =>
        ({ lists }) =>
          lists.remove(id),
    ),
    fc.record({ id: card, in: list, other: fc.option(list), done: fc.boolean() }).map(
      ({ id, in: target, other, done }): Change =>
        ({ cards }) => {
          if (cards.has(id)) cards.set(id, { list: target, other, done });
          else cards.insert(id, { list: target, other, done, text: by });
        },
    ),
    fc.record({ id: card, at: fc.nat({ max: 8 }), remove: fc.nat({ max: 3 }) }).map(
      ({ id, at, remove }): Change =>
        ({ cards }) =>
          cards.has(id) && cards.replaceText(id, 'text', at, remove, by.slice(0, 2)),
    ),
    card.map(
      (id): Change =>
        ({ cards }) =>
          cards.remove(id),
    ),
    fc.boolean().map(
      (on): Change =>
        ({ facts }) =>
          facts.set({ colour: on ? by : 'grey' }),
    ),
  );

const some = (by: string) => fc.array(change(by), { maxLength: 5 });
const steps = fc.array(fc.record({ run: some('run'), between: some('Ben') }), { maxLength: 3 });

test('any run is reverted exactly where nobody else changed anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some('run'), { maxLength: 4 }), async (scripts) => {
      const document = filled();
      const before = contentOf(document);
      const made: RecordChange[][] = [];
      for (const script of scripts) {
        made.push(await step(document, (...on) => script.forEach((one) => void one(...on))));
      }
      const { stayed } = await takeBack(document, made);
      expect(contentOf(document)).toEqual(before);
      expect(stayed).toBe(0);
    }),
    { numRuns: 400 },
  );
});

test('after reverting a run, all edits that two users made during and after it are still there', async () => {
  await fc.assert(
    fc.asyncProperty(steps, some('Amara'), async (script, after) => {
      const document = filled();
      const made: RecordChange[][] = [];
      for (const { run, between } of script) {
        made.push(await step(document, (...on) => run.forEach((one) => void one(...on))));
        others(document, (...on) => between.forEach((one) => void one(...on)));
      }
      const byRun = new Set(made.flat().map(({ collection, id }) => `${collection} ${id}`));
      const theirs = await step(document, (...on) => after.forEach((one) => void one(...on)));
      const now = await recordsOf(document);
      await takeBack(document, made);
      const result = await recordsOf(document);
      for (const name of ['lists', 'cards'] as const) {
        for (const [id, record] of now.get(name) ?? []) {
          // A record that the run never changed is unchanged.
          if (!byRun.has(`${name} ${id}`)) expect(result.get(name)?.get(id)).toEqual(record);
        }
      }
      for (const { collection, id, after: written } of theirs) {
        // Values that a user wrote after the run stay, unless the run had written the same.
        const ofRun = made.flat().filter((one) => one.collection === collection && one.id === id);
        const own = Object.entries(written ?? {}).filter(([field, one]) =>
          ofRun.every((change) => !equalValues(change.after?.[field], one)),
        );
        expect(result.get(collection)?.get(id) ?? {}).toMatchObject(Object.fromEntries(own));
      }
      // The second time nothing is reverted that would undo a user's work.
      await takeBack(document, made);
    }),
    { numRuns: 400 },
  );
});
