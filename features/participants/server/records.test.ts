import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { deleteTeam, moveToTeam } from '#features/teams/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews } from '#tests/fixtures/interviews.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import {
  changeParticipant,
  createParticipant,
  deleteParticipant,
  joinParticipant,
  listOfferedParticipants,
  listParticipants,
  openContact,
  readParticipant,
  setRetention,
} from '../contract/calls.ts';
import { participantRecords } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

const empty = {
  consented_on: null,
  form: '',
  expires_on: null,
  study_ends_on: null,
  incentives: '',
};
const recordOf = (code: string, more: object = {}) => ({
  ...{ code, scope: ['quotes' as const], ...empty },
  ...more,
});

const create = async (by: Person, code: string, more: object = {}): Promise<string> => {
  const body = recordOf(code, more);
  return (await suite.send(createParticipant, { body }, by.accessToken)).participant_id;
};
const read = (by: Person, id: string) =>
  suite.send(readParticipant, { params: { id } }, by.accessToken);

test('a record has consent and contact data, which are stored sealed and opened with an entry in the audit log', async () => {
  const owner = await makePerson(suite);
  const contact = 'Maya Hart, maya@example.org';
  const id = await create(owner, 'P07', { contact, expires_on: '2020-01-31' });
  const { orm } = suite.database;
  const [row] = await orm.select().from(participantRecords).where(eq(participantRecords.id, id));
  expect(row?.contact).not.toContain('maya');
  const { participant } = await read(owner, id);
  expect(participant).toMatchObject({ code: 'P07', has_contact: true, expired: true });
  expect(JSON.stringify(participant)).not.toContain('maya');
  expect(await suite.send(openContact, { params: { id } }, owner.accessToken)).toEqual({ contact });
  const entries = await orm.select().from(auditEntries).where(eq(auditEntries.targetId, id));
  expect(entries).toMatchObject([
    {
      action: 'participant.recorded',
      details: { agrees_to: expect.any(String), until: '2020-01-31' },
    },
    { action: 'participant.contact_opened', actorId: owner.userId, targetTitle: 'P07' },
  ]);
});

test('the audit log has what a participant agrees to, each time that it changes', async () => {
  const owner = await makePerson(suite);
  const id = await create(owner, 'P07', { scope: ['quotes', 'publication'] });
  const change = (body: object) =>
    suite.send(changeParticipant, { params: { id }, body }, owner.accessToken);
  await change({ incentives: '50 EUR' });
  await change({ scope: ['quotes'] });
  const { orm } = suite.database;
  const entries = await orm.select().from(auditEntries).where(eq(auditEntries.targetId, id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['participant.recorded', { agrees_to: 'quotes, publication', until: '' }],
    ['participant.consent_changed', { agrees_to: 'quotes', until: '' }],
  ]);
});

describe('of a team', () => {
  test('members use the records, admins also the contact data, others see nothing', async () => {
    const { team_id, owner, member, outsider } = await makeTeam(suite);
    const id = await create(member, 'P01', { team_id, contact: 'Maya' });
    const statuses = async (by: Person) => {
      const [token, params] = [by.accessToken, { id }];
      const sent = [
        await suite.request(listParticipants, { query: { team_id } }, token),
        await suite.request(readParticipant, { params }, token),
        await suite.request(changeParticipant, { params, body: { form: 'By mail' } }, token),
        await suite.request(openContact, { params }, token),
        await suite.request(setRetention, { body: { team_id, months: 6 } }, token),
        await suite.request(deleteParticipant, { params }, token),
      ];
      return sent.map(({ status }) => status);
    };
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statuses(member)).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('records end with the team', async () => {
    const { team_id, owner } = await makeTeam(suite);
    const id = await create(owner, 'P01', { team_id });
    await suite.send(deleteTeam, { params: { team_id } }, owner.accessToken);
    const { orm } = suite.database;
    await eventually(async () => {
      expect(await orm.$count(participantRecords, eq(participantRecords.id, id))).toBe(0);
    });
  });
});

test('a code is of one participant of an owner, however it is written', async () => {
  const [owner, other] = [await makePerson(suite), await makePerson(suite)];
  await create(owner, 'P07');
  await create(other, 'P07');
  const body = recordOf(' p07 ');
  const again = await suite.request(createParticipant, { body }, owner.accessToken);
  expect(again.status).toBe(409);
  const id = await create(owner, 'P08');
  const params = { id };
  const change = { params, body: { code: 'P07' } };
  expect((await suite.request(changeParticipant, change, owner.accessToken)).status).toBe(409);
  const ids = [id, await create(owner, 'P09')];
  const atOnce = await Promise.all(
    ids.map((one) => {
      const given = { params: { id: one }, body: { code: 'P10' } };
      return suite.request(changeParticipant, given, owner.accessToken);
    }),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a record finds the participants of projects by its code, and others once they are joined', async () => {
  const owner = await makePerson(suite);
  const { projectId, participants } = await makeInterviews(suite, owner);
  const id = await create(owner, 'maya hart');
  const names = async () => {
    const { uses, others } = await read(owner, id);
    return { uses: uses.map(({ name }) => name), others: others.map(({ name }) => name) };
  };
  expect(await names()).toEqual({ uses: ['Maya Hart'], others: ['P02', 'P03', 'P04'] });
  const join = (on: boolean) => {
    const body = { project_id: projectId, item_id: participants.P02, on };
    return suite.send(joinParticipant, { params: { id }, body }, owner.accessToken);
  };
  await join(true);
  expect(await names()).toEqual({ uses: ['Maya Hart', 'P02'], others: ['P03', 'P04'] });
  const params = { id };
  expect((await suite.request(deleteParticipant, { params }, owner.accessToken)).status).toBe(409);
  await join(false);
  expect((await names()).uses).toEqual(['Maya Hart']);
});

test('a project offers its editors the active participants of its owner and team, to those who see them', async () => {
  const { team_id, owner, member } = await makeTeam(suite);
  const { projectId: project_id } = await makeInterviews(suite, owner);
  await create(owner, 'Own');
  await create(member, 'Of the team', { team_id });
  await create(member, 'Of the member');
  const withdrawn = await create(owner, 'Withdrawn');
  const row = eq(participantRecords.id, withdrawn);
  await suite.database.orm.update(participantRecords).set({ state: 'withdrawn' }).where(row);
  const offeredTo = (by: Person) =>
    suite.send(listOfferedParticipants, { params: { project_id } }, by.accessToken);
  expect(await offeredTo(owner)).toEqual(['Own']);
  await suite.send(moveToTeam, { body: { project_id, team_id } }, owner.accessToken);
  expect(await offeredTo(owner)).toEqual(['Own', 'Of the team']);
  expect(await offeredTo(member)).toEqual(['Of the team']);
});
