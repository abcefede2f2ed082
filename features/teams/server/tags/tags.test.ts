import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { runAction } from '#features/actions/contract.ts';
import { projectContentKey } from '#features/projects/server/index.ts';
import { listRuns, readRun, undoRun } from '#features/runs/contract/calls.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { readDocument } from '#kernel/document/document.ts';
import { lengths } from '#kernel/text/limits.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam as makeTeamOf } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { moveToTeam } from '../../contract/calls.ts';
import { setTeamAccess } from '../../contract/sharing.ts';
import {
  addTeamTag,
  changeTeamTag,
  listOfferedTags,
  listTeamTags,
  maxTeamTags,
  removeTeamTag,
  teamTagColours,
} from '../../contract/tags.ts';
import { teamTags } from '../tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

const [{ colour: iris }, { colour: blue }] = teamTagColours;
const errorCode = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

const makeTeam = () => makeTeamOf(suite);
type Team = Awaited<ReturnType<typeof makeTeam>>;

const add = ({ team_id }: Team, { accessToken }: Person, name: string) =>
  suite.request(addTeamTag, { body: { team_id, name, colour: iris } }, accessToken);

async function addFor(team: Team, name: string): Promise<string> {
  const body = { team_id: team.team_id, name, colour: iris };
  return (await suite.send(addTeamTag, { body }, team.owner.accessToken)).tag_id;
}

const namesOf = async ({ team_id, member }: Team) =>
  (await suite.send(listTeamTags, { params: { team_id } }, member.accessToken)).map(
    ({ name }) => name,
  );

/** A map of the team with a tag of a name. */
async function taggedMap({ team_id }: Team, { accessToken }: Person, name: string) {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  await suite.send(moveToTeam, { body: { project_id: id, team_id } }, accessToken);
  const params = { id, name: 'addTag' };
  await suite.send(runAction, { params, body: { input: { name, colour: iris } } }, accessToken);
  return id;
}

async function tagsIn(id: string): Promise<[string, string][]> {
  const document = new Y.Doc();
  Y.applyUpdate(document, await suite.get(projectContentKey).stateOf(id));
  const { value } = readDocument(mapperDocument, document);
  return value.tags.map(({ name, colour }) => [name, colour]);
}

test('admins maintain the tags, members see them, and others get nothing', async () => {
  const team = await makeTeam();
  const { owner, admin, member, outsider, team_id } = team;
  const codes = [];
  for (const person of [owner, admin, member, outsider]) {
    codes.push(errorCode(await add(team, person, `by ${codes.length}`)));
  }
  expect(codes).toEqual([null, null, 'team_admins_only', 'team_not_found']);
  expect(await namesOf(team)).toEqual(['by 0', 'by 1']);
  const seen = await suite.request(listTeamTags, { params: { team_id } }, outsider.accessToken);
  expect(errorCode(seen)).toBe('team_not_found');
  const [tag] = await suite.send(listTeamTags, { params: { team_id } }, member.accessToken);
  const params = { team_id, tag_id: tag?.tag_id ?? '' };
  const byMember = await suite.request(removeTeamTag, { params }, member.accessToken);
  expect(errorCode(byMember)).toBe('team_admins_only');
});

test.each<[string, string, string | null]>([
  ['a name that differs in its case only', 'TRUST', 'team_tag_exists'],
  ['a name with space around it', '  trust ', 'team_tag_exists'],
  ['another name', 'waiting', null],
  ['an empty name', ' ', 'invalid_input'],
  ['a name longer than a tag in a document', 'x'.repeat(lengths.tag + 1), 'invalid_input'],
])('%s is judged beside a tag that is there', async (_, name, expected) => {
  const team = await makeTeam();
  await addFor(team, 'trust');
  expect(errorCode(await add(team, team.owner, name))).toBe(expected);
});

test('of two admins who add or rename at once, one gets the name, and neither loses a change', async () => {
  const team = await makeTeam();
  const { owner, admin, team_id } = team;
  const added = await Promise.all([add(team, owner, 'Trust'), add(team, admin, 'trust')]);
  expect(added.map(errorCode).sort()).toEqual([null, 'team_tag_exists'].sort());
  const tag_id = await addFor(team, 'queue');
  const change = (person: Person, given: { name?: string; colour?: typeof blue }) =>
    suite.request(changeTeamTag, { body: { team_id, tag_id, ...given } }, person.accessToken);
  const changed = await Promise.all([
    change(owner, { name: 'waiting' }),
    change(admin, { colour: blue }),
  ]);
  expect(changed.map(errorCode)).toEqual([null, null]);
  const tags = await suite.send(listTeamTags, { params: { team_id } }, admin.accessToken);
  expect(tags.find((one) => one.tag_id === tag_id)).toMatchObject({
    name: 'waiting',
    colour: blue,
  });
  await suite.send(removeTeamTag, { params: { team_id, tag_id } }, admin.accessToken);
  expect(errorCode(await change(owner, { name: 'late' }))).toBe('team_tag_not_found');
});

test('a team has 200 tags at most', async () => {
  const team = await makeTeam();
  const rows = Array.from({ length: maxTeamTags }, (_, turn) => ({
    ...{ id: `${team.team_id} ${turn}`, teamId: team.team_id },
    ...{ name: `tag ${turn}`, colour: iris },
  }));
  await suite.database.orm.insert(teamTags).values(rows);
  expect(errorCode(await add(team, team.owner, 'one more'))).toBe('team_tag_limit');
});

test('projects of the team offer its tags to whoever sees them, and others offer none', async () => {
  const team = await makeTeam();
  await addFor(team, 'trust');
  const id = await taggedMap(team, team.owner, 'other');
  const { _id: own } = await suite.send(mapperCalls.create, { body: {} }, team.member.accessToken);
  const offered = (person: Person, project_id: string) =>
    suite.request(listOfferedTags, { params: { project_id } }, person.accessToken);
  expect(await offered(team.member, id)).toMatchObject({ envelope: { data: [{ name: 'trust' }] } });
  expect(await offered(team.member, own)).toMatchObject({ envelope: { data: [] } });
  expect((await offered(team.outsider, id)).status).toBe(404);
});

test('a rename changes the offer only, and everywhere also the projects that the admin may edit, each undoable', async () => {
  const team = await makeTeam();
  const { owner, admin, team_id } = team;
  const tag_id = await addFor(team, 'queue');
  const [first, other, closed] = [
    await taggedMap(team, owner, 'Queue'),
    await taggedMap(team, owner, 'trust'),
    await taggedMap(team, owner, 'queue'),
  ];
  const rename = (name: string, everywhere: boolean, colour: typeof iris | typeof blue = iris) => {
    const body = { team_id, tag_id, name, colour, everywhere };
    return suite.send(changeTeamTag, { body }, admin.accessToken);
  };
  expect((await rename('line', false)).run_id).toBeNull();
  expect(await tagsIn(first)).toEqual([['Queue', iris]]);
  await rename('queue', false);
  const access = { project_id: closed, access: 'V' as const };
  await suite.send(setTeamAccess, { body: access }, owner.accessToken);

  const { run_id } = await rename('waiting', true, blue);
  const query = { params: { id: run_id ?? '' }, query: {} };
  await eventually(async () => {
    const { state, result } = await suite.send(readRun, query, admin.accessToken);
    expect([state, result]).toEqual(['done', { started: 1 }]);
  });
  await eventually(async () => expect(await tagsIn(first)).toEqual([['waiting', blue]]));
  expect([await tagsIn(other), await tagsIn(closed)]).toEqual([
    [['trust', iris]],
    [['queue', iris]],
  ]);

  const { runs } = await suite.send(listRuns, { query: { project_id: first } }, admin.accessToken);
  const [run] = runs;
  await eventually(async () => {
    const given = { params: { id: run?.id ?? '' }, query: {} };
    expect((await suite.send(readRun, given, admin.accessToken)).state).toBe('done');
  });
  await suite.send(undoRun, { params: { id: run?.id ?? '' } }, admin.accessToken);
  expect(await tagsIn(first)).toEqual([['Queue', iris]]);
  await suite.send(removeTeamTag, { params: { team_id, tag_id } }, admin.accessToken);
  expect(await tagsIn(first)).toEqual([['Queue', iris]]);
});

test('a tag is not renamed to another one that a project has', async () => {
  const team = await makeTeam();
  const { owner, team_id } = team;
  const tag_id = await addFor(team, 'queue');
  const id = await taggedMap(team, owner, 'queue');
  const params = { id, name: 'addTag' };
  const body = { input: { name: 'Waiting', colour: blue } };
  await suite.send(runAction, { params, body }, owner.accessToken);
  const change = { team_id, tag_id, name: 'waiting', everywhere: true };
  const { run_id } = await suite.send(changeTeamTag, { body: change }, owner.accessToken);
  const query = { params: { id: run_id ?? '' }, query: {} };
  await eventually(async () => {
    const { result } = await suite.send(readRun, query, owner.accessToken);
    expect(result).toEqual({ started: 0 });
  });
  expect((await tagsIn(id)).map(([name]) => name)).toEqual(['queue', 'Waiting']);
});
