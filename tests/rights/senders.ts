import { projectAccessKey, projectMembersKey } from '#features/projects/server/index.ts';
import { createTeam, moveToTeam } from '#features/teams/contract/calls.ts';
import { createToken } from '#features/tokens/contract.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import type { makeProjectRoles, ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import { setSuspended } from '#tests/fixtures/suspend.ts';
import { joinTeam } from '#tests/fixtures/team-people.ts';
import type { Role } from './expected.ts';

export type MakePeople = typeof makeProjectRoles;

/** Who sends a call in a role, and about which project. */
interface Sender {
  people: ProjectPeople;
  /** Undefined for a visitor. */
  sender: Person | undefined;
  bearer: string | undefined;
}

type TeamProject = ProjectPeople & { member: Person; admin: Person };

/** Finds the senders of all roles. What is slow to create is shared by all calls of a kind of project. */
export function createSenders(suite: TestSuite) {
  const fullToken = remember(async ({ accessToken }: Person) => {
    const body = { name: 'Script', scopes: ['manage' as const], days: 1 };
    return (await suite.send(createToken, { body }, accessToken)).token;
  });
  const teamProject = remember((make: MakePeople) => makeTeamProject(suite, make));
  const suspended = remember(async (_: TestSuite) => {
    const person = await makePerson(suite);
    await setSuspended(suite, person, true);
    return person;
  });
  const isOwned = async ({ id, owner }: ProjectPeople) =>
    (await suite.get(projectAccessKey).find(id))?.ownerId === owner.userId;

  return async (role: Role, people: ProjectPeople, make: MakePeople): Promise<Sender> => {
    switch (role) {
      case 'visitor':
        return { people, sender: undefined, bearer: undefined };
      case 'member':
      case 'admin': {
        const team = await teamProject(make);
        return { people: team, sender: team[role], bearer: team[role].accessToken };
      }
      case 'suspended': {
        const sender = await suspended(suite);
        const editor = { userId: sender.userId, permission: 'E' as const };
        await suite.get(projectMembersKey).put(people.id, editor);
        return { people, sender, bearer: sender.accessToken };
      }
      case 'token': {
        // The owner, before, may have removed the project or given it away.
        const own = (await isOwned(people)) ? people : await make(suite);
        return { people: own, sender: own.owner, bearer: await fullToken(own.owner) };
      }
      default:
        return { people, sender: people[role], bearer: people[role].accessToken };
    }
  };
}

/** A project in a team, which lets its members edit, with a member and an admin of it. */
async function makeTeamProject(suite: TestSuite, make: MakePeople): Promise<TeamProject> {
  const people = await make(suite);
  const { accessToken } = people.owner;
  const { team_id } = await suite.send(createTeam, { body: { name: 'Bank' } }, accessToken);
  const member = await joinTeam(suite, people.owner, { team_id });
  const admin = await joinTeam(suite, people.owner, { team_id, role: 'admin' });
  for (const person of [member, admin])
    await joinTeam(suite, people.owner, { team_id, side: 'T' }, person);
  const body = { project_id: people.id, team_id };
  await suite.send(moveToTeam, { body }, accessToken);
  return { ...people, member, admin };
}

/** Calls a function once for each argument. */
function remember<Given extends object, Made>(
  make: (given: Given) => Promise<Made>,
): (given: Given) => Promise<Made> {
  const all = new Map<Given, Promise<Made>>();
  return (given) => {
    const made = all.get(given) ?? make(given);
    all.set(given, made);
    return made;
  };
}
