import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import {
  type DocumentDefinition,
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { defineEdit, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  mergingText,
  optionalReference,
  position,
  reference,
  value,
} from '#kernel/document/fields.ts';
import { removeWithParts } from '#kernel/document/remove.ts';
import { UndoHistory } from './undo-history.ts';

/** A map in small: cards in stages, with a tag each may have. */
const board = defineDocument({
  name: 'board',
  shape: {
    facts: {},
    records: {
      tags: { name: mergingText(50) },
      stages: { name: mergingText(50), position: position() },
      cards: {
        stage: reference('stages'),
        tag: optionalReference('tags'),
        text: mergingText(50),
        colour: value(z.string(), ''),
        position: position(),
      },
    },
  },
});
const id = z.string();
const addTag = defineEdit(board, {
  ...{ name: 'addTag', title: 'Add a tag', changes: ['tags'], input: z.object({ id }) },
  apply: ({ tags }, given) => tags.insert(given.id, {}),
});
const addStage = defineEdit(board, {
  ...{ name: 'addStage', title: 'Add a stage', changes: ['stages'], input: z.object({ id }) },
  apply: ({ stages }, given) => stages.insert(given.id, { position: 'a0' }),
});
const addCard = defineEdit(board, {
  ...{ name: 'addCard', title: 'Add a card', changes: ['cards'] },
  input: z.object({ id, stage: id }),
  apply: ({ cards, stages }, given) => {
    stages.require(given.stage);
    cards.insert(given.id, { stage: given.stage, position: 'a0' });
  },
});
const write = defineEdit(board, {
  ...{ name: 'write', title: 'Type in a card', changes: ['cards'], input: z.object({ id }) },
  apply: ({ cards }, given) => cards.replaceText(given.id, 'text', 0, 0, 'word '),
});
const paint = defineEdit(board, {
  ...{ name: 'paint', title: 'Colour a card', changes: ['cards'] },
  input: z.object({ id, colour: z.string() }),
  apply: ({ cards }, given) => cards.set(given.id, { colour: given.colour }),
});
const assign = defineEdit(board, {
  ...{ name: 'assign', title: 'Tag a card', changes: ['cards'], input: z.object({ id, tag: id }) },
  apply: ({ cards, tags }, given) => {
    tags.require(given.tag);
    cards.set(given.id, { tag: given.tag });
  },
});
const removeStage = defineEdit(board, {
  ...{ name: 'removeStage', title: 'Remove a stage', changes: ['stages', 'cards'] },
  input: z.object({ id }),
  apply: (opened, given) => removeWithParts(board, opened, 'stages', [given.id]),
});

/** Users with a page each of one document; edits reach the others at once. */
function together(count: number) {
  const first = emptyDocument(board);
  const pages = Array.from({ length: count }, () => {
    const document = new Y.Doc();
    Y.applyUpdate(document, Y.encodeStateAsUpdate(first));
    const page = { document, opened: openDocument(board, document), retained: 0 };
    const definition = board as unknown as DocumentDefinition<Shape>;
    const history = new UndoHistory(definition, document, () => {
      page.retained += 1;
    });
    return Object.assign(page, {
      history,
      run: (...planned: PlannedEdit[]) => history.run(planned, ''),
    });
  });
  for (const { document } of pages) {
    document.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'others') return;
      for (const other of pages)
        if (other.document !== document) Y.applyUpdate(other.document, update, 'others');
    });
  }
  const read = () => {
    const [{ value: seen } = { value: null }, ...others] = pages.map((page) =>
      readDocument(board, page.document),
    );
    for (const other of others) expect(other.value).toEqual(seen);
    if (!seen) throw new Error('Nobody has the document.');
    return seen;
  };
  return { pages, read };
}

/** 'a stage | its cards with their text and tag', in the order of their ids. */
function shown(read: ReturnType<typeof together>['read']): string {
  const { tags, stages, cards } = read();
  const cardsOf = (stage: string) =>
    cards
      .filter((card) => card.stage === stage)
      .map((card) => `${card.id}:${card.text.trim()}${card.colour}${card.tag ?? ''}`)
      .join(' ');
  const lines = stages.map((stage) => `${stage.id} | ${cardsOf(stage.id)}`);
  return [...lines, ...tags.map((tag) => `tag ${tag.id}`)].join('; ');
}

function two() {
  const { pages, read } = together(2);
  const [amara, ben] = pages;
  if (!amara || !ben) throw new Error('Two pages are missing.');
  return { amara, ben, seen: () => shown(read) };
}

/** A sample in one step: two stages with a card each, and a tag. */
const sample = () => [
  planEdit(addTag, { id: 't' }),
  planEdit(addStage, { id: 's1' }),
  planEdit(addStage, { id: 's2' }),
  planEdit(addCard, { id: 'c1', stage: 's1' }),
  planEdit(addCard, { id: 'c2', stage: 's2' }),
];

test.each<[string, (ben: ReturnType<typeof two>['ben']) => void, string]>([
  ['nothing', () => undefined, ''],
  ['a card in a stage', (ben) => ben.run(planEdit(addCard, { id: 'b', stage: 's2' })), 's2 | b:'],
  ['words in a card', (ben) => ben.run(planEdit(write, { id: 'c1' })), 's1 | c1:word'],
  [
    'a colour of a card',
    (ben) => ben.run(planEdit(paint, { id: 'c2', colour: 'red' })),
    's2 | c2:red',
  ],
  [
    'a tag of a card',
    (ben) => ben.run(planEdit(assign, { id: 'c1', tag: 't' })),
    's1 | c1:t; tag t',
  ],
])(
  'a sample is undone after another user added %s: that stays with its place, on all screens',
  (_, add, left) => {
    const { amara, ben, seen } = two();
    amara.run(...sample());
    add(ben);
    const before = seen();
    amara.history.undo();
    expect(seen()).toBe(left);
    expect(amara.retained).toBe(left ? 1 : 0);
    amara.history.redo();
    expect(seen()).toBe(before);
  },
);

test('a step that stays as a whole ends the undo: the one before is not undone instead', () => {
  const { amara, ben, seen } = two();
  amara.run(planEdit(addStage, { id: 's1' }));
  amara.run(planEdit(addCard, { id: 'c1', stage: 's1' }));
  amara.run(planEdit(paint, { id: 'c1', colour: 'red' }));
  ben.run(planEdit(write, { id: 'c1' }));
  amara.history.undo();
  expect(seen()).toBe('s1 | c1:word');
  expect(amara.retained).toBe(0);
  amara.history.undo();
  expect(seen()).toBe('s1 | c1:word');
  expect(amara.retained).toBe(1);
  expect(amara.history.steps.get()).toEqual({ undo: true, redo: true });
});

test('one’s own later steps keep nothing, and neither does what others removed', () => {
  const { amara, ben, seen } = two();
  amara.run(...sample());
  amara.run(planEdit(write, { id: 'c1' }));
  ben.run(planEdit(removeStage, { id: 's2' }));
  amara.history.undo();
  amara.history.undo();
  expect(seen()).toBe('');
  expect(amara.retained).toBe(0);
});

interface Step {
  who: number;
  what: 'stage' | 'tag' | 'card' | 'write' | 'paint' | 'assign' | 'undo' | 'redo';
  at: number;
  to: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(
    ...(['stage', 'tag', 'card', 'card', 'write', 'paint', 'assign'] as const),
    ...(['undo', 'undo', 'redo'] as const),
  ),
  at: fc.nat(20),
  to: fc.nat(20),
});

test('undo and redo never take away what somebody else made or changed', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const { pages, read } = together(3);
      const touched = new Map<string, Set<number>>();
      for (const [turn, given] of steps.entries()) {
        const page = pages[given.who];
        if (!page) continue;
        const before = read();
        if (given.what === 'undo' || given.what === 'redo') {
          page.history[given.what]();
          const after = recordsOf(read());
          for (const [one, was] of recordsOf(before)) {
            const by = touched.get(one) ?? new Set();
            const others = [...by].some((who) => who !== given.who);
            if (others) expect(after.has(one), `${given.what} took ${one}`).toBe(true);
            // What a user has undone is no longer theirs.
            if (after.get(one) !== was) by.delete(given.who);
          }
          continue;
        }
        const planned = editOf(given, `n${turn}`, before);
        if (!planned) continue;
        page.run(planned.edit);
        if (JSON.stringify(read()) === JSON.stringify(before)) continue;
        const by = touched.get(planned.id) ?? new Set();
        touched.set(planned.id, by.add(given.who));
      }
    }),
    { numRuns: 300 },
  );
});

type Board = ReturnType<ReturnType<typeof together>['read']>;
const recordsOf = ({ tags, stages, cards }: Board) =>
  new Map([...tags, ...stages, ...cards].map((one) => [one.id, JSON.stringify(one)]));

/** The edit of a step with the record that it makes or changes; null where the document has none. */
function editOf({ what, at, to }: Step, fresh: string, { tags, stages, cards }: Board) {
  const pick = (list: readonly { id: string }[], index: number) => list[index % list.length]?.id;
  const [stage, card, tag] = [pick(stages, to), pick(cards, at), pick(tags, to)];
  if (what === 'stage') return { edit: planEdit(addStage, { id: fresh }), id: fresh };
  if (what === 'tag') return { edit: planEdit(addTag, { id: fresh }), id: fresh };
  if (what === 'card' && stage) return { edit: planEdit(addCard, { id: fresh, stage }), id: fresh };
  if (!card) return null;
  if (what === 'write') return { edit: planEdit(write, { id: card }), id: card };
  if (what === 'paint')
    return { edit: planEdit(paint, { id: card, colour: `#${at}${to}` }), id: card };
  if (what === 'assign' && tag) return { edit: planEdit(assign, { id: card, tag }), id: card };
  return null;
}
