import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionRequest } from '#features/actions/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { createToken } from '#features/tokens/contract.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Scope } from '#kernel/scope.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { addStage, removeStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import {
  applyProposedActions,
  createProposal,
  dismissProposal,
  listProposals,
  maxOpenProposals,
  readProposal,
} from '../contract/calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;
const rename: ActionRequest = { action: 'renameStage', input: { id: 's', name: 'Pays' } };

/** A map with the stage 'Browses'. */
async function smallMap() {
  const people = await makeProjectPeople(suite);
  await suite.edit(people.id, people.owner.userId, (map) =>
    applyEdit(map, addStage, { id: 's', position: 'a0', name: 'Browses' }, origin),
  );
  return people;
}

const propose = (id: string, by: string, actions = [rename], title = 'A clearer name') =>
  suite.send(createProposal, { params: { id }, body: { title, note: 'P03 said so', actions } }, by);

async function tokenOf(person: Person, scopes: Scope[]): Promise<string> {
  const body = { name: 'Claude', scopes, days: 1 };
  return (await suite.send(createToken, { body }, person.accessToken)).token;
}

async function stagesOf(id: string): Promise<string[]> {
  let names: string[] = [];
  await suite.edit(id, null, (map) => {
    names = readDocument(mapperDocument, map).value.stages.map(({ name }) => name);
  });
  return names;
}

const ended = (id: string, by: Person) => endedRun(suite, id, by.accessToken);

const apply = (id: string, proposal: string, by: Person) =>
  suite.request(applyProposedActions, { params: { id, proposal_id: proposal } }, by.accessToken);

test('a token that may only propose changes nothing, until a person applies its proposal', async () => {
  const { id, owner, editor } = await smallMap();
  const token = await tokenOf(owner, ['propose']);
  const made = await propose(id, token);
  expect(made).toMatchObject({
    ...{ state: 'open', title: 'A clearer name', note: 'P03 said so', actions: 1 },
    ...{ through: 'Claude', proposed_by: owner.fullName, decided_by: '' },
  });
  expect(await stagesOf(id)).toEqual(['Browses']);
  const refused = await suite.request(
    applyProposedActions,
    { params: { id, proposal_id: made.id } },
    token,
  );
  expect(refused).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'scope_missing' } },
  });

  const started = await apply(id, made.id, editor);
  if (started.envelope.status === 'failure') throw new Error(started.envelope.error.error_code);
  const run = await ended(started.envelope.data.id, editor);
  expect(run).toMatchObject({ state: 'done', may_undo: true });
  expect(run.version_id).not.toBeNull();
  expect(await stagesOf(id)).toEqual(['Pays']);
  const { proposals } = await suite.send(listProposals, { params: { id } }, owner.accessToken);
  expect(proposals).toMatchObject([{ state: 'applied', decided_by: editor.fullName }]);
});

test('a proposal is shown with its differences to the project as it is now', async () => {
  const { id, owner } = await smallMap();
  const add = { action: 'addStage', input: { name: 'Waits' } };
  const { id: proposal_id } = await propose(id, owner.accessToken, [rename, add]);
  const read = await suite.send(readProposal, { params: { id, proposal_id } }, owner.accessToken);
  expect(read.problem).toBeNull();
  expect(read.state.length).toBeGreaterThan(100);
  const [stages] = read.difference.collections;
  expect(stages?.records).toMatchObject([
    { change: 'changed', fields: [{ before: 'Browses', after: 'Pays' }] },
    { change: 'added', name: 'Waits' },
  ]);
  expect(await stagesOf(id)).toEqual(['Browses']);
});

test('a proposal that the project has outgrown says why, stays open, and applies nothing', async () => {
  const { id, owner } = await smallMap();
  const add = { action: 'addStage', input: { name: 'Waits' } };
  const { id: proposal_id } = await propose(id, owner.accessToken, [add, rename]);
  await suite.edit(id, owner.userId, (map) => applyEdit(map, removeStage, { id: 's' }, origin));
  const read = await suite.send(readProposal, { params: { id, proposal_id } }, owner.accessToken);
  expect(read.problem).toBeTruthy();
  expect(read.difference).toEqual({ facts: [], collections: [] });
  const started = await apply(id, proposal_id, owner);
  if (started.envelope.status === 'failure') throw new Error(started.envelope.error.error_code);
  expect(await ended(started.envelope.data.id, owner)).toMatchObject({ state: 'failed' });
  expect(await stagesOf(id)).toEqual([]);
  const { proposals } = await suite.send(listProposals, { params: { id } }, owner.accessToken);
  expect(proposals).toMatchObject([{ id: proposal_id, state: 'open', decided_by: '' }]);
});

test('of two people who apply a proposal at once, one changes the project', async () => {
  const { id, owner, editor } = await smallMap();
  const add = { action: 'addStage', input: { name: 'Waits' } };
  const { id: proposal_id } = await propose(id, owner.accessToken, [add]);
  const both = await Promise.all([owner, editor].map((by) => apply(id, proposal_id, by)));
  const started = both.flatMap(({ envelope }, at) =>
    envelope.status === 'success' ? [ended(envelope.data.id, at === 0 ? owner : editor)] : [],
  );
  const states = (await Promise.all(started)).map(({ state }) => state);
  expect(states.filter((state) => state === 'done')).toHaveLength(1);
  expect(await stagesOf(id)).toEqual(['Browses', 'Waits']);
  expect(await apply(id, proposal_id, editor)).toMatchObject({
    status: 409,
    envelope: { error: { error_code: 'proposal_decided' } },
  });
});

test('a dismissed proposal changes nothing, and is not open any more', async () => {
  const { id, owner } = await smallMap();
  const { id: proposal_id } = await propose(id, owner.accessToken);
  const params = { params: { id, proposal_id } };
  const dismissed = await suite.send(dismissProposal, params, owner.accessToken);
  expect(dismissed).toMatchObject({ state: 'dismissed', decided_by: owner.fullName });
  for (const call of [readProposal, dismissProposal, applyProposedActions]) {
    const again = await suite.request(call, params, owner.accessToken);
    expect(again).toMatchObject({ envelope: { error: { error_code: 'proposal_decided' } } });
  }
  expect(await stagesOf(id)).toEqual(['Browses']);
});

test.each<[string, ActionRequest, string]>([
  ['an unknown action', { action: 'paintStage', input: {} }, 'action_unknown'],
  ['an unknown field', { action: 'addStage', input: { colour: 'red' } }, 'invalid_input'],
  [
    'a record that is not there',
    { action: 'renameStage', input: { id: 'x', name: 'A' } },
    'not_found',
  ],
])('a proposal with %s is refused when it is made', async (_, action, code) => {
  const { id, owner } = await smallMap();
  const body = { title: 'Changes', actions: [action] };
  const refused = await suite.request(createProposal, { params: { id }, body }, owner.accessToken);
  expect(refused.envelope).toMatchObject({ status: 'failure' });
  if (refused.envelope.status === 'failure' && code !== 'not_found')
    expect(refused.envelope.error.error_code).toBe(code);
  const { proposals } = await suite.send(listProposals, { params: { id } }, owner.accessToken);
  expect(proposals).toEqual([]);
});

test('the owner and the holder of the token are notified, once each', async () => {
  const { id, owner, editor } = await smallMap();
  const token = await tokenOf(editor, ['propose']);
  const { id: made } = await propose(id, token);
  for (const person of [owner, editor]) {
    const { notifications } = await suite.send(
      listNotifications,
      { query: {} },
      person.accessToken,
    );
    const about = notifications.filter(({ kind }) => kind === 'proposal');
    expect(about).toMatchObject([
      { text: 'A clearer name', path: `/mapper/${id}?panel=proposals&at=${made}` },
    ]);
    expect(about[0]?.title).toMatch(/^Claude proposes changes to /);
  }
});

test('a project has a limited number of open proposals', async () => {
  const { id, owner } = await smallMap();
  for (let at = 0; at < maxOpenProposals; at++) await propose(id, owner.accessToken);
  const body = { title: 'One too many', actions: [rename] };
  const refused = await suite.request(createProposal, { params: { id }, body }, owner.accessToken);
  expect(refused).toMatchObject({
    status: 409,
    envelope: { error: { error_code: 'proposal_limit_reached' } },
  });
});
