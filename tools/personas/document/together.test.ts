import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { Failure } from '#kernel/failure.ts';
import { positionAt } from '#kernel/order.ts';
import { restoreValue } from '#kernel/restore.ts';
import { guarded } from '#tests/fixtures/guarded.ts';
import { graphKinds, layouts, sectionKinds, statuses } from '../contract/codes.ts';
import { planPageCopy, planPersonaCopy, planSectionCopy } from './copies.ts';
import * as edits from './edits.ts';
import { type PersonasValue, personasDocument } from './personas-document.ts';
import { bodyOf } from './sheets.ts';
import { follow, linksOf, take } from './things.ts';

const origin = { kind: 'user' } as const;
const read = (document: Y.Doc) => readDocument(personasDocument, document).value;

/** What a step of the test works with: a project, a fresh id, two numbers and some words. */
interface Turn {
  document: Y.Doc;
  project: PersonasValue;
  fresh: string;
  a: number;
  b: number;
  words: string;
}
const pick = <T extends { id: string }>(list: readonly T[], number: number): string =>
  list[number % (list.length || 1)]?.id ?? 'nowhere';
const at = (list: readonly { id: string; position: string }[], number: number) =>
  positionAt(list, number % (list.length + 1));
const counting = (fresh: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${fresh}.${count}`;
  };
};
const link = (a: number) => ({
  project: `p${a % 3}`,
  thing: `t${a % 5}`,
  what: 'mean',
  title: 'Planning',
  digest: '',
  follows: a % 2 === 0,
});
const thing = (b: number, words: string) => ({
  title: words || 'Planning',
  text: words,
  facts: { mean: b % 7, left: 'Today', right: 'Years' },
});

/** Each verb with what it does in a turn; what it aims at may be gone. */
const verbs: ((turn: Turn) => readonly PlannedEdit[])[] = [
  ({ project, fresh, a, words }) => [
    planEdit(edits.addPersona, { id: fresh, name: words, position: at(project.personas, a) }),
  ],
  ({ project, a, b, words }) => [
    planEdit(edits.changePersona, {
      id: pick(project.personas, a),
      oneLine: words,
      share: b % 101,
      crop: { x: 0.5, y: (b % 10) / 10, zoom: 1 + (b % 3) },
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.movePersona, {
      id: pick(project.personas, a),
      position: at(project.personas, b),
    }),
  ],
  ({ project, a }) => [planEdit(edits.removePersona, { id: pick(project.personas, a) })],
  ({ project, fresh, a, b, words }) => [
    planEdit(edits.addPage, {
      id: fresh,
      persona: pick(project.personas, a),
      title: words,
      layout: layouts[b % layouts.length] ?? 'one',
      position: at(project.pages, b),
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.changePage, {
      id: pick(project.pages, a),
      layout: layouts[b % layouts.length] ?? 'one',
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.movePage, {
      id: pick(project.pages, a),
      persona: pick(project.personas, b),
      position: at(project.pages, a),
    }),
  ],
  ({ project, a }) => [planEdit(edits.removePage, { id: pick(project.pages, a) })],
  ({ project, fresh, a, b, words }) => [
    planEdit(edits.addSection, {
      id: fresh,
      page: pick(project.pages, a),
      kind: sectionKinds[b % sectionKinds.length] ?? 'text',
      graph: graphKinds[a % graphKinds.length] ?? 'bars',
      slot: b % 5,
      span: (a % 12) + 1,
      words,
      body: [...bodyOf('list', [words])],
      position: at(project.sections, b),
    }),
  ],
  ({ project, a, b, words }) => [
    planEdit(edits.changeSection, { id: pick(project.sections, a), title: words, least: b % 4 }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.setSectionStatus, {
      id: pick(project.sections, a),
      status: statuses[b % 4] ?? 'O',
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.moveSection, {
      id: pick(project.sections, a),
      page: pick(project.pages, b),
      slot: b % 5,
      position: at(project.sections, b),
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.widenSection, { id: pick(project.sections, a), span: (b % 12) + 1 }),
  ],
  ({ project, a, b, words }) => [
    planEdit(edits.typeQuote, {
      id: pick(project.sections, a),
      at: b % 9,
      remove: b % 3,
      insert: words,
    }),
  ],
  ({ project, a, words }) => [
    planEdit(edits.writeSection, {
      id: pick(project.sections, a),
      body: [...bodyOf('text', [words])],
    }),
  ],
  ({ project, a }) => [planEdit(edits.removeSection, { id: pick(project.sections, a) })],
  ({ project, fresh, a, b, words }) => [
    planEdit(edits.addItem, {
      id: fresh,
      section: pick(project.sections, a),
      label: words,
      value: b % 11,
      link: b % 2 ? link(a) : null,
      position: at(project.items, b),
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.changeItem, { id: pick(project.items, a), value: b % 4 ? b % 13 : null }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.changeItem, { id: pick(project.items, a), link: b % 3 ? link(b) : null }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.moveItem, { id: pick(project.items, a), position: at(project.items, b) }),
  ],
  ({ project, a }) => [planEdit(edits.removeItem, { id: pick(project.items, a) })],
  ({ project, fresh, a, b, words }) => [
    planEdit(edits.addEvidence, {
      id: fresh,
      ...(b % 2 ? { section: pick(project.sections, a) } : { persona: pick(project.personas, a) }),
      ref: words,
      link: b % 3 ? link(b) : null,
    }),
  ],
  ({ project, a, words }) => [
    planEdit(edits.changeEvidence, { id: pick(project.evidence, a), quote: words }),
  ],
  ({ project, a }) => [planEdit(edits.removeEvidence, { id: pick(project.evidence, a) })],
  ({ fresh, words }) => [planEdit(edits.addImage, { id: fresh, name: words })],
  ({ project, a, words }) => [
    planEdit(edits.changeImage, { id: pick(project.images, a), alt: words }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.picturePersona, {
      id: pick(project.personas, a),
      picture: b % 4 ? pick(project.images, b) : null,
    }),
  ],
  ({ project, a, b }) => [
    planEdit(edits.pictureItem, {
      id: pick(project.items, a),
      picture: b % 4 ? pick(project.images, b) : null,
    }),
  ],
  ({ project, a }) => [planEdit(edits.removeImage, { id: pick(project.images, a) })],
  ({ project, a, words }) => [
    planEdit(edits.describeProject, {
      owner: words,
      logo: project.images.length > 0 ? pick(project.images, a) : null,
    }),
  ],
  ({ project, fresh, a }) =>
    planPersonaCopy(project, pick(project.personas, a), counting(fresh))?.planned ?? [],
  ({ project, fresh, a }) =>
    planPageCopy(project, pick(project.pages, a), counting(fresh))?.planned ?? [],
  ({ project, fresh, a, b }) =>
    planSectionCopy(
      project,
      pick(project.sections, a),
      counting(fresh),
      pick(project.pages, b),
      'a0',
    ),
  ({ document, project, a, b, words }) => {
    const links = linksOf(project);
    const changed = links
      .slice(a % (links.length + 1))
      .map(({ id }) => ({ link: id, thing: thing(b, words) }));
    return follow(document, changed);
  },
  ({ document, project, fresh, a, b, words }) =>
    take(
      document,
      `${a % 2 ? 'section' : 'persona'}:${a % 2 ? pick(project.sections, b) : pick(project.personas, b)}`,
      {
        id: fresh,
        at: '2026-01-01T00:00:00.000Z',
        link: link(a),
        thing: thing(b, words),
      },
    ),
];

const someStep = fc.record({
  peer: fc.nat(2),
  /** One more than there are verbs: everybody hears of everything. */
  verb: fc.nat(verbs.length),
  a: fc.nat(),
  b: fc.nat(),
  words: fc.string({ maxLength: 8 }),
});
type SomeStep = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

/** What an edit refuses, because its target is gone, leaves the project as it was. */
function perform(document: Y.Doc, fresh: string, { verb, ...numbers }: SomeStep): void {
  const before = read(document);
  const planned = verbs[verb]?.({ document, project: before, fresh, ...numbers });
  try {
    if (planned) applyPlanned(document, planned, origin);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(read(document)).toEqual(before);
  }
}

function start(): Y.Doc {
  const document = emptyDocument(personasDocument);
  applyEdit(document, edits.addImage, { id: 'face', name: 'Face' }, origin);
  applyEdit(document, edits.addPersona, { id: 'amara', position: 'a0' }, origin);
  applyEdit(document, edits.addPersona, { id: 'deniz', position: 'a1' }, origin);
  for (const id of ['p1', 'p2'])
    applyEdit(document, edits.addPage, { id, persona: 'amara', position: 'a0' }, origin);
  for (const [id, kind] of [
    ['goals', 'list'],
    ['scales', 'graph'],
  ] as const)
    applyEdit(document, edits.addSection, { id, kind, page: 'p1', position: 'a0' }, origin);
  applyEdit(
    document,
    edits.addItem,
    { id: 'risk', section: 'scales', position: 'a0', value: 3, link: link(0) },
    origin,
  );
  return document;
}

const steps = fc.array(someStep, { maxLength: 40 });

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same personas', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      steps,
      fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
      (count, steps, ranks) => {
        const begun = Y.encodeStateAsUpdate(start());
        const server = guarded(personasDocument, begun);
        const peers = Array.from({ length: count }, () => {
          const document = new Y.Doc();
          Y.applyUpdate(document, begun);
          const outbox: Uint8Array[] = [];
          document.on('update', (update: Uint8Array, from: unknown) => {
            if (from !== 'wire') outbox.push(update);
          });
          return { document, outbox };
        });
        const exchange = () => {
          const sent = peers.map(({ outbox }) => outbox.splice(0));
          for (const update of sent.flat()) expect(server.take(update)).toBe(true);
          for (const [index, { document }] of peers.entries()) {
            sent
              .flatMap((updates, from) => (from === index ? [] : updates))
              .map((update, turn) => ({ update, rank: ranks[(turn + index) % ranks.length] ?? 0 }))
              .sort((x, y) => x.rank - y.rank)
              .forEach(({ update }) => {
                Y.applyUpdate(document, update, 'wire');
              });
          }
        };
        for (const [turn, step] of steps.entries()) {
          const peer = peers[step.peer % count];
          if (step.verb === verbs.length) exchange();
          else if (peer) perform(peer.document, `r${turn}`, step);
        }
        exchange();
        const readings = peers.map(({ document }) => readDocument(personasDocument, document));
        for (const reading of readings) expect(reading).toEqual(readings[0]);
      },
    ),
  );
});

/** What only points at something stays when that goes, and points at it again after an undo. */
const pointing = new Set(['picture']);

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const document = start();
      for (const [turn, step] of steps.entries()) perform(document, `r${turn}`, step);
      const { value, dropped } = readDocument(personasDocument, document);
      expect(dropped.filter(({ field }) => !pointing.has(field ?? ''))).toEqual([]);
      const copy = emptyDocument(personasDocument);
      restoreValue(personasDocument, copy, value, { kind: 'import' });
      expect(read(copy)).toEqual(value);
    }),
  );
});

test('every edit is among those that are tried together', () => {
  const named = Object.values(edits).flatMap((one) =>
    typeof one === 'object' && 'document' in one ? [one.name] : [],
  );
  const tried = new Set<string>();
  const document = start();
  const project = read(document);
  for (const [place, verb] of verbs.entries()) {
    const turn = { document, project, fresh: `f${place}`, a: 0, b: 1, words: 'so' };
    for (const { edit } of verb(turn)) tried.add(edit.name);
  }
  expect(named.filter((name) => !tried.has(name))).toEqual([]);
});
