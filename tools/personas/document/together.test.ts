import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import {
  checkAlone,
  checkTogether,
  pick,
  type Together,
  untried,
  type Verb,
} from '#tests/fixtures/live/together.ts';
import { graphKinds, layouts, sectionKinds, statuses } from '../contract/codes.ts';
import { planPageCopy, planPersonaCopy, planSectionCopy } from './copies.ts';
import * as edits from './edits.ts';
import { accept, follow, linksOf } from './linkable-items.ts';
import { personasDocument } from './personas-document.ts';
import { bodyOf } from './written-personas.ts';

const origin = { kind: 'user' } as const;

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
const item = (b: number, words: string) => ({
  title: words || 'Planning',
  text: words,
  facts: { mean: b % 7, left: 'Today', right: 'Years' },
});

/** Each action with what it does in a turn; what it aims at may be gone. */
const actions: Verb<typeof personasDocument.shape>[] = [
  ({ value: project, fresh, a, words }) => [
    planEdit(edits.addPersona, { id: fresh, name: words, position: at(project.personas, a) }),
  ],
  ({ value: project, a, b, words }) => [
    planEdit(edits.changePersona, {
      id: pick(project.personas, a),
      oneLine: words,
      share: b % 101,
      crop: { x: 0.5, y: (b % 10) / 10, zoom: 1 + (b % 3) },
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.movePersona, {
      id: pick(project.personas, a),
      position: at(project.personas, b),
    }),
  ],
  ({ value: project, a }) => [planEdit(edits.removePersona, { id: pick(project.personas, a) })],
  ({ value: project, fresh, a, b, words }) => [
    planEdit(edits.addPage, {
      id: fresh,
      persona: pick(project.personas, a),
      title: words,
      layout: layouts[b % layouts.length] ?? 'one',
      position: at(project.pages, b),
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.changePage, {
      id: pick(project.pages, a),
      layout: layouts[b % layouts.length] ?? 'one',
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.movePage, {
      id: pick(project.pages, a),
      persona: pick(project.personas, b),
      position: at(project.pages, a),
    }),
  ],
  ({ value: project, a }) => [planEdit(edits.removePage, { id: pick(project.pages, a) })],
  ({ value: project, fresh, a, b, words }) => [
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
  ({ value: project, a, b, words }) => [
    planEdit(edits.changeSection, { id: pick(project.sections, a), title: words, least: b % 4 }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.setSectionStatus, {
      id: pick(project.sections, a),
      status: statuses[b % 4] ?? 'O',
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.moveSection, {
      id: pick(project.sections, a),
      page: pick(project.pages, b),
      slot: b % 5,
      position: at(project.sections, b),
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.widenSection, { id: pick(project.sections, a), span: (b % 12) + 1 }),
  ],
  ({ value: project, a, b, words }) => [
    planEdit(edits.typeQuote, {
      id: pick(project.sections, a),
      at: b % 9,
      remove: b % 3,
      insert: words,
    }),
  ],
  ({ value: project, a, words }) => [
    planEdit(edits.writeSection, {
      id: pick(project.sections, a),
      body: [...bodyOf('text', [words])],
    }),
  ],
  ({ value: project, a }) => [planEdit(edits.removeSection, { id: pick(project.sections, a) })],
  ({ value: project, fresh, a, b, words }) => [
    planEdit(edits.addItem, {
      id: fresh,
      section: pick(project.sections, a),
      label: words,
      value: b % 11,
      link: b % 2 ? link(a) : null,
      position: at(project.items, b),
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.changeItem, { id: pick(project.items, a), value: b % 4 ? b % 13 : null }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.changeItem, { id: pick(project.items, a), link: b % 3 ? link(b) : null }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.moveItem, { id: pick(project.items, a), position: at(project.items, b) }),
  ],
  ({ value: project, a }) => [planEdit(edits.removeItem, { id: pick(project.items, a) })],
  ({ value: project, fresh, a, b, words }) => [
    planEdit(edits.addEvidence, {
      id: fresh,
      ...(b % 2 ? { section: pick(project.sections, a) } : { persona: pick(project.personas, a) }),
      ref: words,
      link: b % 3 ? link(b) : null,
    }),
  ],
  ({ value: project, a, words }) => [
    planEdit(edits.changeEvidence, { id: pick(project.evidence, a), quote: words }),
  ],
  ({ value: project, a }) => [planEdit(edits.removeEvidence, { id: pick(project.evidence, a) })],
  ({ fresh, words }) => [planEdit(edits.addImage, { id: fresh, name: words })],
  ({ value: project, a, words }) => [
    planEdit(edits.changeImage, { id: pick(project.images, a), alt: words }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.picturePersona, {
      id: pick(project.personas, a),
      picture: b % 4 ? pick(project.images, b) : null,
    }),
  ],
  ({ value: project, a, b }) => [
    planEdit(edits.pictureItem, {
      id: pick(project.items, a),
      picture: b % 4 ? pick(project.images, b) : null,
    }),
  ],
  ({ value: project, a }) => [planEdit(edits.removeImage, { id: pick(project.images, a) })],
  ({ value: project, a, words }) => [
    planEdit(edits.describeProject, {
      owner: words,
      logo: project.images.length > 0 ? pick(project.images, a) : null,
    }),
  ],
  ({ value: project, fresh, a }) =>
    planPersonaCopy(project, pick(project.personas, a), counting(fresh))?.planned ?? [],
  ({ value: project, fresh, a }) =>
    planPageCopy(project, pick(project.pages, a), counting(fresh))?.planned ?? [],
  ({ value: project, fresh, a, b }) =>
    planSectionCopy(
      project,
      pick(project.sections, a),
      counting(fresh),
      pick(project.pages, b),
      'a0',
    ),
  ({ document, value: project, a, b, words }) => {
    const links = linksOf(project);
    const changed = links
      .slice(a % (links.length + 1))
      .map(({ id }) => ({ link: id, thing: item(b, words) }));
    return follow(document, changed);
  },
  ({ document, value: project, fresh, a, b, words }) =>
    accept(
      document,
      `${a % 2 ? 'section' : 'persona'}:${a % 2 ? pick(project.sections, b) : pick(project.personas, b)}`,
      {
        id: fresh,
        at: '2026-01-01T00:00:00.000Z',
        link: link(a),
        item: item(b, words),
      },
    ),
];

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

const personas: Together<typeof personasDocument.shape> = {
  definition: personasDocument,
  start,
  verbs: actions,
  pointing: ['picture'],
};

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same personas', () => {
  checkTogether(personas);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(personas);
});

test('every edit is among those that are tried together', () => {
  expect(untried(personas, edits)).toEqual([]);
});
