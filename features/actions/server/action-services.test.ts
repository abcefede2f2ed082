import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { tools } from '#app/server/tools.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
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
function blindReview(isReadOnly: boolean, listMembers = async (): Promise<[]> => []) {
  const tool = tools.find(({ kind }) => kind.code === 'UR');
  if (!tool) throw new Error('There is no Reviewer.');
  const review = emptyDocument(reviewerDocument);
  applyEdit(review, setBlind, { blindSince: '2026-11-27T10:00:00Z' }, { kind: 'call' });
  const opened: string[] = [];
  const edited: string[] = [];
  const required: string[] = [];
  const services = createActionServices({
    projects: {
      async allow(_, ability) {
        required.push(ability);
        return { project: { id: 'p', kind: 'UR', ownerId: 'ben' }, role: 'E' } as never;
      },
      kindOf: () => tool.kind,
      documents: {
        async authorize(_: unknown, name: string) {
          opened.push(name);
          return { readOnly: isReadOnly, person: null };
        },
      } as never,
    },
    members: { list: listMembers },
    realtime: {
      read: async <T>(_: string, look: (document: Y.Doc) => T) => look(review),
      async edit(name, _, change) {
        edited.push(name);
        await change(emptyDocument(reviewerDocument));
      },
    },
    lists: new Map([['UR', tool.actions]]),
  });
  return { services, review, opened, edited, required };
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

const watching = (id: string, person: string) => ({
  action: 'watchIssue',
  input: { id, person, on: true },
});

const project = { id: 'p', kind: 'UR', ownerId: 'ben' } as const;
const added = (id: string) => ({ action: 'addIssue', input: { id, title: 'No way back' } });

test('each request is tried on a copy with the records of the document, and none is stored', async () => {
  const { services, review, edited, required } = blindReview(false);
  await services.runOn(review, project, [added('i')], { kind: 'call' });
  const tried = await services.tryEach(actor, 'p', [
    ...[added('new'), added('new'), watching('i', 'ben'), watching('new', 'ben')],
    ...[watching('i', 'eve'), { action: 'addNothing', input: {} }],
  ]);
  expect(tried.map((failure) => failure?.code ?? null)).toEqual([
    ...[null, null, null, 'record_not_found', 'person_without_access', 'action_unknown'],
  ]);
  expect(required).toEqual(['edit']);
  expect(edited).toEqual([]);
  const { issues } = readDocument(reviewerDocument, review).value;
  expect(issues.map(({ id }) => id)).toEqual(['i']);
});

test('a request on a document names only people with access', async () => {
  const { services, review } = blindReview(false);
  await services.runOn(review, project, [added('i')], { kind: 'call' });
  const run = services.runOn(review, project, [watching('i', 'eve')], { kind: 'call' });
  await expect(run).rejects.toMatchObject({ code: 'person_without_access' });
  expect(readDocument(reviewerDocument, review).value.issues).toMatchObject([{ watchers: [] }]);
});

test('an error that is no refusal ends the trying', async () => {
  const { services } = blindReview(false, () => Promise.reject(new Error('No database.')));
  const tried = services.tryEach(actor, 'p', [watching('i', 'eve')]);
  await expect(tried).rejects.toThrow('No database.');
});
