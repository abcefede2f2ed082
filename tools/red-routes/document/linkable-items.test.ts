import { expect, test } from 'vitest';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { harbourBank, projectOf } from '../fixtures/generated-matrix.ts';
import { changeSubMatrix } from './edits.ts';
import { accept, follow, linkableItemsOf, linksOf, proposedWeights } from './linkable-items.ts';
import { redRoutesDocument } from './red-routes-document.ts';

const link: LinkValue = {
  project: 'project-with-personas',
  item: 'persona:1',
  what: 'persona',
  title: 'Amara',
  digest: 'abc',
  follows: true,
};
const contentOf = (document: ReturnType<typeof projectOf>) =>
  readDocument(redRoutesDocument, document).value;

test('each task is a linkable item with its levels and zone in the aggregate', () => {
  const [first, ...others] = linkableItemsOf(contentOf(projectOf(harbourBank())));
  expect(first).toMatchObject({
    what: 'task',
    title: 'Check balance',
    facts: { reach: 4, frequency: 4, route: 'red', traffic: 15.2 },
  });
  expect(others).toHaveLength(15);
});

test('a sub-matrix follows the name, the picture and the share of its persona until it is detached', () => {
  const document = projectOf(harbourBank());
  const id = contentOf(document).subMatrices[0]?.id ?? '';
  applyEdit(document, changeSubMatrix, { id, link }, { kind: 'user' });
  expect(linksOf(contentOf(document)).map(({ to }) => to.item)).toEqual(['persona:1']);
  const item = { title: 'Amara B.', text: '', facts: { share: 60, picture: '/face.webp' } };
  const changed = () => follow(document, [{ link: id, item }]);
  applyPlanned(document, changed(), { kind: 'link' });
  const sub = () => openDocument(redRoutesDocument, document).subMatrices.get(id);
  expect(sub()).toMatchObject({ label: 'Amara B.', share: 60, portrait: '/face.webp' });
  expect(changed()).toEqual([]);
  applyEdit(document, changeSubMatrix, { id, link: { ...link, follows: false } }, { kind: 'user' });
  expect(follow(document, [{ link: id, item: { ...item, title: 'Else' } }])).toEqual([]);
});

test('a quote that is sent to a task becomes evidence, and an issue becomes a link', () => {
  const document = projectOf(harbourBank());
  const task = contentOf(document).tasks[0]?.id ?? '';
  const item = { title: 'I check it six times a day', text: 'Six times', facts: {} };
  const at = '2026-11-23T07:00:00.000Z';
  const sent = (id: string, what: string) => ({ id, at, link: { ...link, what }, item });
  for (const one of [sent('e1', 'highlight'), sent('l1', 'issue')]) {
    applyPlanned(document, accept(document, `task:${task}`, one), { kind: 'link' });
  }
  const { evidence, taskLinks } = contentOf(document);
  expect(evidence.map(({ id, quote }) => [id, quote])).toEqual([['e1', 'Six times']]);
  expect(taskLinks.map(({ id }) => id)).toEqual(['l1']);
  expect(accept(document, 'task:gone', sent('e2', 'highlight'))).toEqual([]);
});

test('shares become weights that add up to 1 in spite of rounding', () => {
  const weights = proposedWeights([
    { id: 'a', share: 1 },
    { id: 'b', share: 1 },
    { id: 'c', share: 1 },
    { id: 'd', share: null },
  ]);
  const parts = weights?.map(({ weight }) => Math.round(weight * 10_000)) ?? [];
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(10_000);
  expect(parts).toEqual([3333, 3334, 3333, 0]);
  expect(proposedWeights([{ id: 'a', share: null }])).toBeNull();
});
