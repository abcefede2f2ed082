import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, readDeletionImpact } from '#features/accounts/contract/profile.ts';
import { gatheringKey } from '#features/generation/server/index.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import { projectMembersKey, publicationConsentKey } from '#features/projects/server/index.ts';
import {
  createTeam,
  deleteTeam,
  moveToTeam,
  removeTeamMember,
} from '#features/teams/contract/calls.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { interviewText, makeInterviews, mayaSays } from '#tests/fixtures/interviews.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { notesVersions } from '#tools/notes/contract/project.ts';
import { addParticipant, removeParticipant } from '#tools/notes/document/edits.ts';
import {
  changeParticipant,
  createParticipant,
  deleteParticipant,
  joinParticipant,
  listParticipants,
  readParticipant,
} from '../../contract/calls.ts';
import { withdrawParticipant } from '../../contract/withdrawal-calls.ts';
import { participantDepartures, participantJoins, participantRecords } from '../tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

type Scope = 'quotes' | 'ai' | 'publication';

async function record(
  by: Person,
  code: string,
  team_id: string | null = null,
  scope: Scope[] = [],
) {
  const body = {
    ...{ code, scope, team_id, contact: 'maya@example.org', consented_on: null },
    ...{ form: 'Signed', expires_on: null, study_ends_on: null, incentives: '' },
  };
  return (await suite.send(createParticipant, { body }, by.accessToken)).participant_id;
}

const read = (by: Person, id: string) =>
  suite.send(readParticipant, { params: { id } }, by.accessToken);

async function withdraw(by: Person, id: string, code: string): Promise<void> {
  await suite.send(withdrawParticipant, { params: { id }, body: { code } }, by.accessToken);
  await eventually(async () => {
    const { withdrawals } = await read(by, id);
    expect(withdrawals[0]).toMatchObject({ state: 'done', left: 0 });
  });
}

const textOf = (projectId: string, by: Person) => interviewText(suite, projectId, by);

/** Waits until the job after a move has ended. */
const settled = () =>
  eventually(async () => {
    const { orm } = suite.database;
    expect(await orm.$count(participantDepartures)).toBe(0);
    const ended = eq(participantRecords.ownerEnded, true);
    expect(await orm.$count(participantRecords, ended)).toBe(0);
  });

const change = (projectId: string, { userId }: Person, edit: PlannedEdit) =>
  suite.edit(projectId, userId, (document) =>
    applyPlanned(document, [edit], { kind: 'user', userId }),
  );

/** Hands a project over to an account, which becomes a member of it. */
async function give(projectId: string, owner: Person, to: Person): Promise<void> {
  const { userId } = to;
  await suite.get(projectMembersKey).put(projectId, { userId, permission: 'E' });
  const body = { project_id: projectId, member_id: userId };
  await suite.send(transferProject, { body }, owner.accessToken);
}

/** Interviews of an account's own, and what it does with them; the record is of the account or of the team. */
interface Move {
  team: boolean;
  /** Whether the owner of the record sees it afterwards. */
  isSeen: boolean;
  move(projectId: string, team: Awaited<ReturnType<typeof makeTeam>>): Promise<unknown>;
}

const intoTeam = (project_id: string, team_id: string | null, by: Person) =>
  suite.send(moveToTeam, { body: { project_id, team_id } }, by.accessToken);

const moves: Record<string, Move> = {
  'its owner leaves the team': {
    team: false,
    isSeen: false,
    async move(id, { team_id, owner, member, tokenOf }) {
      await intoTeam(id, team_id, member);
      const query = { team_id, p_type: 'M' as const, member_token: tokenOf(member) };
      await suite.send(removeTeamMember, { query }, owner.accessToken);
    },
  },
  'it is handed over': {
    team: false,
    isSeen: true,
    move: async (id, { member }) => give(id, member, await makePerson(suite)),
  },
  'it moves out of the team': {
    team: true,
    isSeen: false,
    async move(id, { team_id, member }) {
      await intoTeam(id, team_id, member);
      await intoTeam(id, null, member);
    },
  },
  'it moves to another team': {
    team: true,
    isSeen: false,
    async move(id, { team_id, member }) {
      await intoTeam(id, team_id, member);
      const body = { name: 'Another' };
      const other = await suite.send(createTeam, { body }, member.accessToken);
      await intoTeam(id, other.team_id, member);
    },
  },
};

describe('a project goes to others', () => {
  test.each(Object.entries(moves))('%s', async (_title, { team, isSeen, move }) => {
    const people = await makeTeam(suite);
    const { member, admin, team_id } = people;
    const { projectId } = await makeInterviews(suite, member);
    const by = team ? admin : member;
    const id = await record(by, 'Maya Hart', team ? team_id : null);
    await move(projectId, people);
    await settled();
    const { uses, uses_elsewhere: elsewhere } = await read(by, id);
    // Who hands a project over stays an editor, and sees it.
    expect([uses.length, elsewhere]).toEqual(isSeen ? [1, 0] : [0, 1]);
    const refused = await suite.request(deleteParticipant, { params: { id } }, by.accessToken);
    expect(refused.envelope).toMatchObject({ error: { error_code: 'participant_in_use' } });
    await withdraw(by, id, 'Maya Hart');
    const text = await textOf(projectId, member);
    expect(text).toContain('caretaker');
    expect(text).not.toMatch(/crumpled|two weeks|Maya/);
  });
});

test('what who has left the project already said is removed from its versions too', async () => {
  const [owner, editor] = [await makePerson(suite), await makePerson(suite)];
  const { projectId } = await makeInterviews(suite, owner);
  const id = await record(owner, 'Maya Hart');
  await suite.send(
    notesVersions.create,
    { params: { mapper_id: projectId }, body: { title: 'With her' } },
    owner.accessToken,
  );
  await change(projectId, owner, planEdit(removeParticipant, { id: 'p1' }));
  await give(projectId, owner, editor);
  await settled();
  const { orm } = suite.database;
  const joins = await orm
    .select()
    .from(participantJoins)
    .where(eq(participantJoins.participantId, id));
  expect(joins).toEqual([{ participantId: id, projectId, itemId: 'p1' }]);
});

test('whom the new owner calls by the same code is somebody else', async () => {
  const [owner, editor] = [await makePerson(suite), await makePerson(suite)];
  const { projectId } = await makeInterviews(suite, owner);
  const id = await record(owner, 'P02');
  await give(projectId, owner, editor);
  await settled();
  const position = 'a8';
  await change(projectId, editor, planEdit(addParticipant, { id: 'new', name: 'P02', position }));
  const own = await record(editor, 'P02');
  // Its owner may join them as well: the joins of each owner are their own.
  const join = { project_id: projectId, item_id: 'p2', on: true };
  await suite.send(joinParticipant, { params: { id: own }, body: join }, editor.accessToken);
  await withdraw(owner, id, 'P02');
  const text = await textOf(projectId, editor);
  expect(text).not.toContain('My bank does it all');
  expect(text).toContain('"P02"');
});

test('who did not agree to AI is left out after the move, until the new owner joins a record with their consent', async () => {
  const [owner, editor] = [await makePerson(suite), await makePerson(suite)];
  const { projectId } = await makeInterviews(suite, owner);
  await record(owner, 'Maya Hart', null, ['quotes']);
  const sources = async () => {
    const found = await suite.get(gatheringKey).ofProject(editor, projectId, null);
    return found.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
  };
  await give(projectId, owner, editor);
  expect(await sources()).not.toContain(mayaSays.reference);
  // Another person may have the same code: only who is joined by hand is the new owner's.
  const own = await record(editor, 'Maya Hart', null, ['ai', 'publication']);
  expect(await sources()).not.toContain(mayaSays.reference);
  expect(await suite.get(publicationConsentKey).missingIn(projectId)).toEqual(['Maya Hart']);
  const join = { project_id: projectId, item_id: 'p1', on: true };
  await suite.send(joinParticipant, { params: { id: own }, body: join }, editor.accessToken);
  expect(await sources()).toContain(mayaSays.reference);
  expect(await suite.get(publicationConsentKey).missingIn(projectId)).toEqual([]);
});

test('a withdrawal of a record with the same code leaves whom an owner before has on record', async () => {
  const [owner, editor] = [await makePerson(suite), await makePerson(suite)];
  const { projectId } = await makeInterviews(suite, owner);
  await record(owner, 'P02');
  const own = await record(editor, 'P02');
  await give(projectId, owner, editor);
  await withdraw(editor, own, 'P02');
  expect(await textOf(projectId, editor)).toContain('My bank does it all');
});

test('a code that changes right after a project was given away still names who was called so', async () => {
  const [owner, editor] = [await makePerson(suite), await makePerson(suite)];
  const { projectId } = await makeInterviews(suite, owner);
  const id = await record(owner, 'P02');
  const { orm } = suite.database;
  await give(projectId, owner, editor);
  await settled();
  // As it is before the job of the departure.
  await orm.delete(participantJoins).where(eq(participantJoins.participantId, id));
  const departure = { ownerKind: 'account', ownerId: owner.userId, projectId } as const;
  await orm.insert(participantDepartures).values(departure);
  const body = { code: 'P20' };
  await suite.send(changeParticipant, { params: { id }, body }, owner.accessToken);
  await withdraw(owner, id, 'P20');
  expect(await textOf(projectId, editor)).not.toContain('My bank does it all');
});

describe('an owner of records ends', () => {
  const recordsOf = async (by: Person, team_id?: string) => {
    const query = team_id ? { team_id } : {};
    const { participants } = await suite.send(listParticipants, { query }, by.accessToken);
    return participants;
  };
  const exists = (id: string) =>
    suite.database.orm.$count(participantRecords, eq(participantRecords.id, id));

  test('with an account, those whose interviews stay in a team go to it, without contact data', async () => {
    const { team_id, owner, member } = await makeTeam(suite);
    const { projectId } = await makeInterviews(suite, member);
    await intoTeam(projectId, team_id, member);
    const used = await record(member, 'Maya Hart', null, ['quotes']);
    const unused = await record(member, 'P99');
    const { losses } = await suite.send(readDeletionImpact, {}, member.accessToken);
    const impact = losses.find(({ what }) => what === 'participant records');
    expect(impact).toMatchObject({
      count: 2,
      except: expect.stringContaining('projects that stay'),
    });
    await suite.send(deleteUser, { body: {} }, member.accessToken);
    await settled();
    expect(await exists(unused)).toBe(0);
    const [left] = await recordsOf(owner, team_id);
    expect(left).toMatchObject({ participant_id: used, code: 'Maya Hart (2)', has_contact: false });
    expect(left).toMatchObject({ scope: ['quotes'], form: 'Signed' });
    const { uses } = await read(owner, used);
    expect(uses).toMatchObject([{ project_id: projectId, name: 'Maya Hart', joined: true }]);
    await withdraw(owner, used, 'Maya Hart (2)');
    expect(await textOf(projectId, owner)).not.toMatch(/crumpled|two weeks|Maya/);
  });

  test('with a team, they go to the owners of its projects', async () => {
    const { team_id, owner, member } = await makeTeam(suite);
    const { projectId } = await makeInterviews(suite, member);
    await intoTeam(projectId, team_id, member);
    const [used, unused] = [
      await record(owner, 'P03', team_id),
      await record(owner, 'P99', team_id),
    ];
    await suite.send(deleteTeam, { params: { team_id } }, owner.accessToken);
    await settled();
    expect(await exists(unused)).toBe(0);
    expect(await recordsOf(owner)).toEqual([]);
    expect(await recordsOf(member)).toMatchObject([{ participant_id: used, code: 'P03 (2)' }]);
  });

  test('with an account whose projects end too, all of them end', async () => {
    const owner = await makePerson(suite);
    await makeInterviews(suite, owner);
    const id = await record(owner, 'Maya Hart');
    await suite.send(deleteUser, { body: {} }, owner.accessToken);
    await settled();
    expect(await exists(id)).toBe(0);
  });
});
