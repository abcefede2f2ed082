import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addIssue, setBlind } from './edits.ts';
import { accept, follow, linksOf } from './linkable-items.ts';
import { reviewerDocument } from './reviewer-document.ts';

const link = {
  project: 'notes',
  item: 'highlight:1',
  title: 'Nina, 34',
  digest: '',
  follows: true,
};
const item = { title: 'Nina, 34', text: 'It says 1042 and nothing else', facts: { from: 'P03' } };
const at = '2026-11-23T07:00:00.000Z';

test('a quote that is sent to an issue is its evidence and follows its note, and a task becomes a link', () => {
  const document = emptyDocument(reviewerDocument);
  const issue = planEdit(addIssue, { id: 'i', number: 1, title: 'Error is a code' });
  applyPlanned(document, [issue], { kind: 'user' });
  const send = (id: string, what: string) =>
    applyPlanned(document, accept(document, 'issue:i', { id, at, link: { ...link, what }, item }), {
      kind: 'link',
    });
  send('e', 'highlight');
  send('l', 'task');
  const now = () => readDocument(reviewerDocument, document).value;
  expect(now().evidence).toMatchObject([
    { id: 'e', issue: 'i', ref: 'P03', quote: 'It says 1042 and nothing else', at },
  ]);
  expect(now().issueLinks.map(({ id }) => id)).toEqual(['l']);
  expect(linksOf(now()).map(({ id, at }) => [id, at.id])).toEqual([
    ['l', 'issue:i'],
    ['e', 'issue:i'],
  ]);
  const changed = { ...item, text: 'It says 1043' };
  applyPlanned(document, follow(document, [{ link: 'e', item: changed }]), { kind: 'link' });
  expect(now().evidence[0]?.quote).toBe('It says 1043');
  expect(follow(document, [{ link: 'e', item: changed }])).toEqual([]);

  applyPlanned(document, [planEdit(setBlind, { blindSince: at })], { kind: 'call' });
  expect(
    accept(document, 'issue:i', { id: 'x', at, link: { ...link, what: 'note' }, item }),
  ).toEqual([]);
});
