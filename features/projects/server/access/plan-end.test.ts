import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runActions } from '#features/actions/contract.ts';
import { setPlanRule } from '#features/installation/contract.ts';
import { activateTrial } from '#features/plans/contract/calls.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { plansKey } from '#features/plans/server/index.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { makeAdministrator } from '#tests/fixtures/services/billing/billing-suite.ts';
import {
  mapperCalls,
  mapperComments,
  mapperExports,
  mapperSharing,
  mapperVersions,
} from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { preferProject, readProjectLimit } from '../../contract/limit-calls.ts';
import { listProjects, transferProject } from '../../contract/list-calls.ts';
import { projectAccessKey, projectMembersKey } from '../index.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => suite.leave());
afterAll(() => suite.close());

const put = (person: Person, tier: 'free' | 'pro' | 'enterprise') =>
  suite.plans.put(accountPayer(person.userId), tier);
const make = async ({ accessToken }: Person, title: string) =>
  (await suite.send(mapperCalls.create, { body: { title } }, accessToken))._id;

/** A map with a user of each role; its owner has changed another map since. */
async function older() {
  const people = await makeProjectPeople(suite);
  const newer = await make(people.owner, 'Newer');
  return { ...people, newer };
}

/** The ids of the maps of a list that can be edited. */
async function editable({ accessToken }: Person): Promise<string[]> {
  const { projects } = await suite.send(listProjects, { query: { kind: 'PM' } }, accessToken);
  return projects.filter(({ abilities }) => abilities.includes('edit')).map(({ _id }) => _id);
}

const isReadOnly = (visitor: Visitor) => visitor.provider.authorizedScope === 'readonly';
const codeOf = async (answer: Promise<{ envelope: unknown }>) =>
  ((await answer).envelope as { error?: { error_code: string } }).error?.error_code ?? 'done';

test('when a plan ends, what it has no room for is read-only for everybody, by calls and live, until there is room again', async () => {
  const { id, newer, owner, editor, commenter } = await older();
  const version = { params: { mapper_id: id }, body: { title: 'First' } };
  const saved = await suite.send(mapperVersions.create, version, owner.accessToken);
  const [open, other] = [await suite.entered(id, editor), await suite.entered(newer, owner)];
  expect([isReadOnly(open), isReadOnly(other)]).toEqual([false, false]);

  await put(owner, 'free');
  await eventually(() => expect(isReadOnly(open)).toBe(true));
  expect(isReadOnly(other)).toBe(false);
  expect(other.closes).toEqual([]);

  const asEditor = { token: editor.accessToken };
  const params = { mapper_id: id, version_id: saved.version_id };
  const comment = { project_id: id, anchor: 'project', text: 'Why?', mentions: [] };
  const rename = { body: { project_id: id, title: 'Renamed' } };
  const actions = [{ action: 'addStage', input: { name: 'Quay' } }];
  for (const refused of [
    suite.request(mapperCalls.rename, rename, asEditor.token),
    suite.request(runActions, { params: { id }, body: { actions } }, asEditor.token),
    suite.request(mapperVersions.restore, { params }, asEditor.token),
    suite.request(mapperComments.begin, { body: comment }, commenter.accessToken),
  ]) {
    expect(await codeOf(refused)).toBe('project_over_limit');
  }
  const named = await suite.get(projectAccessKey).nameVisible(editor, [id]);
  expect(named.get(id)?.mayEdit).toBe(false);
  const view = await suite.send(mapperCalls.open, { params: { id }, query: {} }, asEditor.token);
  expect(view).toMatchObject({ permission: 'E' });
  expect(view.abilities.toSorted()).toEqual(['duplicate', 'export', 'leave', 'see', 'share']);

  await put(owner, 'pro');
  await eventually(() => expect(isReadOnly(open)).toBe(false));
  expect(await codeOf(suite.request(mapperCalls.rename, rename, asEditor.token))).toBe('done');
});

test('what the plan has no room for can still be seen, exported, copied by others, shared, left and deleted [S9.20]', async () => {
  const { id, newer, owner, editor, viewer } = await older();
  await put(owner, 'free');
  const open = { params: { id }, query: {} };
  expect((await suite.send(mapperCalls.open, open, viewer.accessToken))._id).toBe(id);
  const order = { params: { id }, body: { to: 'csv' as const } };
  expect(await codeOf(suite.request(mapperExports.order, order, viewer.accessToken))).toBe('done');
  expect(
    await codeOf(suite.request(mapperCalls.duplicate, { params: { id } }, editor.accessToken)),
  ).toBe('done');
  const share = { body: { project_id: id, email: 'new@x.example', permission: 'V' as const } };
  expect(await codeOf(suite.request(mapperSharing.share, share, owner.accessToken))).toBe('done');
  await suite.send(mapperCalls.remove, { params: { id } }, viewer.accessToken);
  expect(await editable(owner)).toEqual([newer]);
  await suite.send(mapperCalls.remove, { params: { id: newer } }, owner.accessToken);
  expect(await editable(owner)).toEqual([id]);
});

test('the owner chooses which project stays editable; the other one becomes read-only, live', async () => {
  const { id, newer, owner, editor } = await older();
  await put(owner, 'free');
  const [open, other] = [await suite.entered(id, editor), await suite.entered(newer, owner)];
  expect([isReadOnly(open), isReadOnly(other)]).toEqual([true, false]);
  const read = { params: { id } };
  const forOwner = await suite.send(readProjectLimit, read, owner.accessToken);
  expect(forOwner).toMatchObject({ over_limit: true, limit: 1, is_owner: true });
  expect(forOwner.projects.map(({ title, editable }) => [title, editable])).toEqual([
    ['Newer', true],
    ['Untitled Matrix project', false],
  ]);
  // Titles of projects that an editor may not see are not in the answer.
  expect(await suite.send(readProjectLimit, read, editor.accessToken)).toMatchObject({
    ...{ over_limit: true, limit: 1, is_owner: false, owner_name: 'Amara Okafor', projects: [] },
  });

  await suite.send(preferProject, { body: { project_id: id } }, owner.accessToken);
  await eventually(() => expect([isReadOnly(open), isReadOnly(other)]).toEqual([false, true]));
  expect(await editable(owner)).toEqual([id]);
});

test('a project that is deleted or given away leaves its room to another one that is open', async () => {
  const { id, newer, owner, editor } = await older();
  await put(owner, 'free');
  const open = await suite.entered(id, editor);
  await suite.get(projectMembersKey).put(newer, { userId: editor.userId, permission: 'E' });
  expect(isReadOnly(open)).toBe(true);
  const body = { project_id: newer, member_id: editor.userId };
  await suite.send(transferProject, { body }, owner.accessToken);
  await eventually(() => expect(isReadOnly(open)).toBe(false));
});

test('the end of a trial is noticed without a call, and an open installation has no limits [S1.77]', async () => {
  const owner = await makePerson(suite);
  await put(owner, 'free');
  await suite.send(activateTrial, { body: { p_type: 'M' } }, owner.accessToken);
  const id = await make(owner, 'Older');
  await make(owner, 'Newer');
  const open = await suite.entered(id, owner);
  const plans = suite.get(plansKey);
  await plans.lookForEnds();
  await suite.database.pool.query(
    "update payer_plans set trial_ends_at = now() where payer_id = $1 and side = 'M'",
    [owner.userId],
  );
  expect(isReadOnly(open)).toBe(false);
  expect(await plans.lookForEnds()).toBe(true);
  await eventually(() => expect(isReadOnly(open)).toBe(true));

  const admin = await makeAdministrator(suite);
  const setRule = (plans: 'open' | 'tiers') =>
    suite.send(setPlanRule, { body: { plans } }, admin.accessToken);
  await setRule('open');
  await eventually(() => expect(isReadOnly(open)).toBe(false));
  const limit = await suite.send(readProjectLimit, { params: { id } }, owner.accessToken);
  expect(limit).toMatchObject({ over_limit: false, limit: null, projects: [] });
  await setRule('tiers');
  await eventually(() => expect(isReadOnly(open)).toBe(true));
});

test('a change by the server does not make a read-only project one of those that changed last', async () => {
  const { id, newer, owner } = await older();
  await put(owner, 'free');
  await suite.edit(id, owner.userId, (map) => {
    applyEdit(map, addStage, { id: 's', position: 'a0' }, { kind: 'link' });
  });
  await eventually(async () => {
    const { rows } = await suite.database.pool.query(
      "select 1 from projects where id = $1 and preview::text like '%s%'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });
  expect(await editable(owner)).toEqual([newer]);
});
