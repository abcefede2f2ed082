import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { deleteTeam, moveToTeam } from '#features/teams/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { interviewText, makeInterviews } from '#tests/fixtures/interviews.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { createParticipant } from '../../contract/calls.ts';
import { withdrawParticipant } from '../../contract/withdrawal-calls.ts';
import { participantWithdrawals } from '../tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

async function record(by: Person, team_id: string | null): Promise<string> {
  const body = {
    ...{ code: 'Maya Hart', scope: [], team_id, contact: '', consented_on: null },
    ...{ form: '', expires_on: null, study_ends_on: null, incentives: '' },
  };
  return (await suite.send(createParticipant, { body }, by.accessToken)).participant_id;
}

const textOf = (projectId: string, by: Person) => interviewText(suite, projectId, by);

async function withdrawalOf(id: string) {
  const isOf = eq(participantWithdrawals.participantId, id);
  const [row] = await suite.database.orm.select().from(participantWithdrawals).where(isOf);
  return row;
}

type Team = Awaited<ReturnType<typeof makeTeam>>;
interface Change {
  team: boolean;
  change(projectId: string, team: Team): Promise<unknown>;
}

const changes: Record<string, Change> = {
  'the account of the record ends': {
    team: false,
    change: (_id, { member }) => suite.send(deleteUser, { body: {} }, member.accessToken),
  },
  'the team of the record ends': {
    team: true,
    change: (_id, { team_id, owner }) =>
      suite.send(deleteTeam, { params: { team_id } }, owner.accessToken),
  },
  'the project is handed over': {
    team: false,
    async change(project_id, { member, owner }) {
      const given = { userId: owner.userId, permission: 'E' } as const;
      await suite.get(projectMembersKey).put(project_id, given);
      const body = { project_id, member_id: owner.userId };
      await suite.send(transferProject, { body }, member.accessToken);
    },
  },
};
const moments: Record<string, (id: string) => Promise<unknown>> = {
  'at once': async () => undefined,
  'once it is known what they said': (id) =>
    eventually(async () => {
      const row = await withdrawalOf(id);
      expect(row?.pending ?? row?.endedAt).toBeTruthy();
    }),
};
const cases = Object.entries(changes).flatMap(([what, given]) =>
  Object.entries(moments).map(([when, reached]) => ({ what, when, given, reached })),
);

describe('a withdrawal that is under way reaches what they said when', () => {
  test.each(cases)('$what $when', async ({ given: { team, change }, reached }) => {
    const people = await makeTeam(suite);
    const { team_id, owner, member } = people;
    const { projectId } = await makeInterviews(suite, member);
    const body = { project_id: projectId, team_id };
    await suite.send(moveToTeam, { body }, member.accessToken);
    const by = team ? owner : member;
    const id = await record(by, team ? team_id : null);
    const given = { params: { id }, body: { code: 'Maya Hart' } };
    await suite.send(withdrawParticipant, given, by.accessToken);
    await reached(id);
    await change(projectId, people);
    await eventually(async () => {
      const row = await withdrawalOf(id);
      expect(row === undefined || row.state === 'done').toBe(true);
    });
    const row = await withdrawalOf(id);
    expect(row?.left ?? 0).toBe(0);
    const text = await textOf(projectId, team ? member : owner);
    expect(text).toContain('caretaker');
    expect(text).not.toMatch(/crumpled|two weeks|Maya/);
  });
});
