import { expect, test } from 'vitest';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import type { LinkedOutline } from '#kernel/links/outline.ts';
import { createFromOutline } from './create-from-outline.ts';
import { addIssue, changePage } from './edits.ts';
import { follow, linksOf } from './linkable-items.ts';
import { reviewerDocument } from './reviewer-document.ts';

const partOf = (id: string, title: string): LinkedOutline['parts'][number] => ({
  item: { id, what: 'task', title, text: '', facts: {} },
  feeling: null,
  lines: [],
  link: { project: 'matrix', item: id, what: 'task', title, digest: 'now', follows: false },
});

/** A review of two tasks, with an issue on the page of the first one. */
function review() {
  const document = emptyDocument(reviewerDocument);
  let given = 0;
  const newId = () => `id${++given}`;
  const parts = [partOf('task:1', 'Log in'), partOf('task:2', 'Pay a bill')];
  const described = { title: 'Red routes', parts, at: '2026-11-23T09:00:00.000Z', newId };
  applyPlanned(document, createFromOutline(document, described), { kind: 'call' });
  const { pages } = openDocument(reviewerDocument, document);
  const [page] = pages.all();
  if (!page) throw new Error('No page was made.');
  const issue = { id: 'issue', page: page.id, number: 1, title: 'Dead end', at: described.at };
  applyEdit(document, addIssue, issue, { kind: 'user' });
  return { document, page, pages };
}

test('each task becomes a page of one section, which links back to it and follows its name', () => {
  const { document, page, pages } = review();
  const { sections } = readDocument(reviewerDocument, document).value;
  expect(sections.map(({ title }) => title)).toEqual(['Red routes']);
  expect(pages.all().map(({ title, link }) => [title, link?.item])).toEqual([
    ['Log in', 'task:1'],
    ['Pay a bill', 'task:2'],
  ]);
  const item = { title: 'Sign in', text: '', facts: {} };
  const planned = follow(document, [{ link: page.id, item }]);
  applyPlanned(document, planned, { kind: 'link' });
  expect(pages.get(page.id)?.link?.title).toBe('Sign in');
});

test('problems on the page of a task block it, as long as the page shows the task', () => {
  const { document, page } = review();
  const pointing = () =>
    linksOf(readDocument(reviewerDocument, document).value).map(({ at, to }) => [at.id, to.item]);
  expect(pointing()).toEqual([
    [`page:${page.id}`, 'task:1'],
    ['issue:issue', 'task:1'],
    [expect.stringMatching(/^page:/), 'task:2'],
  ]);
  applyEdit(document, changePage, { id: page.id, link: null }, { kind: 'user' });
  expect(pointing()).toEqual([[expect.stringMatching(/^page:/), 'task:2']]);
});

test('an outline without tasks creates nothing', () => {
  const document = emptyDocument(reviewerDocument);
  const persona = partOf('persona:1', 'Amara');
  const parts = [{ ...persona, item: { ...persona.item, what: 'persona' } }];
  const described = { title: 'Personas', parts, at: '2026-11-23T09:00:00.000Z', newId: () => 'id' };
  expect(createFromOutline(document, described)).toEqual([]);
});
