import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { tools } from '#app/server/tools.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { setBlind } from '#tools/reviewer/document/edits.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { createActionServices } from './action-services.ts';

const actor = {
  ...({ kind: 'account', userId: 'ben', sessionId: 's', isAdmin: false, reach: null } as const),
  ...{ email: 'ben@x.example', fullName: 'Ben' },
};

/**
 * A review in which all evaluators work alone; live connections to private documents may be
 * read-only.
 */
function blindReview(isReadOnly: boolean) {
  const tool = tools.find(({ kind }) => kind.code === 'UR');
  if (!tool) throw new Error('There is no Reviewer.');
  const review = emptyDocument(reviewerDocument);
  applyEdit(review, setBlind, { blindSince: '2026-11-27T10:00:00Z' }, { kind: 'call' });
  const opened: string[] = [];
  const edited: string[] = [];
  const services = createActionServices({
    projects: {
      allow: async () => ({ project: { kind: 'UR' }, role: 'E' }) as never,
      kindOf: () => tool.kind,
      documents: {
        async authorize(_: unknown, name: string) {
          opened.push(name);
          return { readOnly: isReadOnly, person: null };
        },
      } as never,
    },
    members: { list: async () => [] },
    realtime: {
      read: async <T>(_: string, look: (document: Y.Doc) => T) => look(review),
      async edit(name, _, change) {
        edited.push(name);
        await change(emptyDocument(reviewerDocument));
      },
    },
    lists: new Map([['UR', tool.actions]]),
  });
  return { services, opened, edited };
}

const request = { action: 'addIssue', input: { title: 'No way back' }, at: '' };

test('a private document can be changed by users who may write to it over live connections', async () => {
  const { services, opened, edited } = blindReview(false);
  await services.run(actor, 'p', [request], 'private');
  await services.run(actor, 'p', [request], 'common');
  await services.run(actor, 'p', [request]);
  expect(edited).toEqual([...opened, 'p']);
  expect(opened).toEqual(['p~ben~20261127100000', 'p~inside~all']);
});

test('a private document that is read-only over live connections cannot be changed', async () => {
  const { services, edited } = blindReview(true);
  for (const choice of ['private', 'common'] as const)
    await expect(services.run(actor, 'p', [request], choice)).rejects.toMatchObject({
      code: 'edit_forbidden',
    });
  expect(edited).toEqual([]);
});
