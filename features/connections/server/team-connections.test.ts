import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { deleteTeam, removeTeamMember } from '#features/teams/contract/calls.ts';
import { auditEntriesOf } from '#tests/fixtures/audit-entries.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { featuresWith } from '#tests/fixtures/services/connected-services.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { setSuspended } from '#tests/fixtures/suspend.ts';
import { joinTeam, makeTeam } from '#tests/fixtures/team-people.ts';
import {
  connectByKey,
  disconnect,
  listConnections,
  removeConnection,
  renameConnection,
  shareConnection,
  testConnection,
} from '../contract/calls.ts';
import { type Connections, connectionsKey } from './index.ts';

const server = createServer((_, response) => void response.writeHead(200).end());
let origin = '';
let suite: TestSuite;
let here: Connections;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  suite = await startSuite(
    { DEFAULT_PLAN: 'enterprise' },
    {
      features: featuresWith((connections) =>
        connections.register({
          ...{ id: 'research', name: 'Research', configured: [origin], origins: () => [origin] },
          auth: {
            kind: 'key',
            fields: z.object({ key: z.string() }),
            headers: ({ key = '' }) => ({ authorization: key }),
            check: async ({ fetch, fields }) => {
              await fetch(origin);
              return { subject: fields.key ?? null, name: `Account ${fields.key}` };
            },
          },
        }),
      ),
    },
  );
  here = suite.get(connectionsKey);
});
beforeEach(async () => {
  team = await makeTeam(suite);
});
afterAll(async () => {
  await suite.close();
  server.close();
});

const connect = ({ accessToken }: Person, key: string) =>
  suite.send(connectByKey, { body: { service: 'research', fields: { key } } }, accessToken);
const share = (by: Person, id: string, team_id: string | null = team.team_id) =>
  suite.request(shareConnection, { params: { id }, body: { team_id } }, by.accessToken);
const listed = async ({ accessToken }: Person) =>
  (await suite.send(listConnections, {}, accessToken)).connections;
const namesOf = async (person: Person) => (await listed(person)).map(({ name }) => name);

test('a connection that is shared with a team is listed after the own ones of each member, without rights to change it', async () => {
  const { member, admin, outsider } = team;
  const { id } = await connect(member, 'bank');
  await connect(admin, 'harbour');
  expect(await namesOf(admin)).toEqual(['Account harbour']);
  expect((await share(member, id)).envelope).toMatchObject({
    data: { is_own: true, team: { team_id: team.team_id } },
  });
  expect(await namesOf(admin)).toEqual(['Account harbour', 'Account bank']);
  expect(await namesOf(outsider)).toEqual([]);
  const [, shared] = await listed(admin);
  expect(shared).toMatchObject({
    ...{ id, is_own: false, may_unshare: true },
    team: { team_id: team.team_id, name: 'Harbour research' },
  });
  expect(shared?.connected_by).toBe((await listed(member))[0]?.connected_by);
  expect((await here.usableBy(admin.userId)).map(({ name }) => name)).toEqual([
    'Account harbour',
    'Account bank',
  ]);
  // Its owner's data has it, that of the others does not.
  const ofAdmin = await here.listOf({ kind: 'account', id: admin.userId });
  expect(ofAdmin.map(({ name }) => name)).toEqual(['Account harbour']);
  const given = { params: { id } };
  const { accessToken } = admin;
  expect((await suite.send(testConnection, given, accessToken)).state).toBe('connected');
  for (const response of [
    suite.request(disconnect, given, accessToken),
    suite.request(removeConnection, given, accessToken),
    suite.request(renameConnection, { ...given, body: { name: 'Mine' } }, accessToken),
  ]) {
    expect((await response).envelope).toMatchObject({
      error: { error_code: 'connection/unknown' },
    });
  }
});

test('only its owner shares a connection, with a team of theirs', async () => {
  const { member, admin, outsider } = team;
  const { id } = await connect(member, 'bank');
  const elsewhere = await makeTeam(suite);
  const codeOf = async (response: ReturnType<typeof share>) => (await response).envelope;
  const unknown = { error: { error_code: 'connection/unknown' } };
  expect(await codeOf(share(admin, id))).toMatchObject(unknown);
  expect(await codeOf(share(outsider, id))).toMatchObject(unknown);
  expect(await codeOf(share(member, id, elsewhere.team_id))).toMatchObject({
    error: { error_code: 'connection/not-in-team' },
  });
  expect(await namesOf(admin)).toEqual([]);
});

// Who ends the sharing, and whether they may.
test.each([
  ['its owner', 'member', true],
  ['an admin of the team', 'admin', true],
  ['another member', 'other', false],
  ['an outsider', 'outsider', false],
] as const)('sharing is ended by %s', async (_, who, isAllowed) => {
  const other = await joinTeam(suite, team.owner, team);
  const by = { ...team, other }[who];
  const { id } = await connect(team.member, 'bank');
  await share(team.member, id);
  expect((await share(by, id, null)).status).toBe(isAllowed ? 200 : 404);
  expect(await namesOf(team.owner)).toEqual(isAllowed ? [] : ['Account bank']);
  expect(await namesOf(team.member)).toEqual(['Account bank']);
  const recorded = (await auditEntriesOf(suite, by.userId)).filter(
    ({ targetId }) => targetId === id,
  );
  const ended = recorded.filter(({ action }) => action === 'connection.unshared');
  expect(ended.map(({ teamId }) => teamId)).toEqual(isAllowed ? [team.team_id] : []);
});

test('the connection of a member who leaves is not shared any more, also after they return', async () => {
  const { owner, member, team_id, tokenOf } = team;
  const { id } = await connect(member, 'bank');
  await share(member, id);
  const query = { team_id, member_token: tokenOf(member) };
  await suite.send(removeTeamMember, { query }, owner.accessToken);
  expect(await namesOf(owner)).toEqual([]);
  expect((await listed(member))[0]).toMatchObject({ team: null });
  await joinTeam(suite, owner, { team_id }, member);
  expect(await namesOf(owner)).toEqual([]);
  await share(member, id);
  expect(await namesOf(owner)).toEqual(['Account bank']);
});

test('who is removed from a team can no longer use its connections', async () => {
  const { owner, member, team_id, tokenOf } = team;
  await share(owner, (await connect(owner, 'bank')).id);
  expect(await namesOf(member)).toEqual(['Account bank']);
  const query = { team_id, member_token: tokenOf(member) };
  await suite.send(removeTeamMember, { query }, owner.accessToken);
  expect(await namesOf(member)).toEqual([]);
});

test('nobody works through the account of a suspended member', async () => {
  const { owner, member } = team;
  await share(member, (await connect(member, 'bank')).id);
  await setSuspended(suite, member, true);
  expect(await namesOf(owner)).toEqual([]);
  await setSuspended(suite, member, false);
  expect(await namesOf(owner)).toEqual(['Account bank']);
});

test('a deleted team or owner ends the sharing', async () => {
  const { owner, member, admin, team_id } = team;
  await share(member, (await connect(member, 'bank')).id);
  await share(admin, (await connect(admin, 'harbour')).id);
  await suite.send(deleteUser, { body: {} }, admin.accessToken);
  expect(await namesOf(owner)).toEqual(['Account bank']);
  await suite.send(deleteTeam, { params: { team_id } }, owner.accessToken);
  expect(await namesOf(owner)).toEqual([]);
  expect(await namesOf(member)).toEqual(['Account bank']);
});

test('who is in no team has only their own connections', async () => {
  const alone = await makePerson(suite);
  await connect(alone, 'bank');
  expect(await listed(alone)).toMatchObject([{ is_own: true, team: null, may_unshare: false }]);
});
