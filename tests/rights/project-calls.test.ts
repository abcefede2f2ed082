import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { createToken } from '#features/tokens/contract.ts';
import type { Call } from '#kernel/call/call.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectRoles, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { absent, complete, forbidden, type Role, roles } from './expected.ts';
import { made } from './made.ts';
import { projectCallTable } from './project-call-table.ts';
import { createSenders } from './senders.ts';
import { sessionCalls } from './session-calls.ts';

let suite: TestSuite;
let senders: ReturnType<typeof createSenders>;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  senders = createSenders(suite);
});
afterAll(() => suite.close());

/** Calls that answer a caller who is limited to projects, without what is beyond these. */
const leavesOut = new Set(['projects.list', 'projects.remove', 'comments.unreadCounts']);

const sets = new Map<typeof makeProjectRoles, Promise<ProjectPeople>>();

/** The people and the project of a call. Calls that only read share them, since none changes anything. */
async function peopleFor(call: Call, make: typeof makeProjectRoles): Promise<ProjectPeople> {
  if (call.method !== 'GET') return make(suite);
  const set = sets.get(make) ?? make(suite);
  sets.set(make, set);
  return set;
}

const limited = new Map<Person, Promise<string>>();

/** A token of an owner that is limited to another project of theirs. */
function limitedToken(owner: Person): Promise<string> {
  const made = limited.get(owner) ?? makeLimitedToken(owner);
  limited.set(owner, made);
  return made;
}

async function makeLimitedToken({ accessToken }: Person): Promise<string> {
  const { _id } = await suite.send(mapperCalls.create, { body: { title: 'Other' } }, accessToken);
  const body = { name: 'Script', scopes: ['manage' as const], projects: [_id], days: 1 };
  return (await suite.send(createToken, { body }, accessToken)).token;
}

// The role with the fewest rights first, so that what a later one changes affects no other.
const ascending = [
  ...(['suspended', 'visitor', 'stranger', 'viewer', 'commenter', 'editor'] as const),
  ...(['member', 'admin', 'owner', 'token'] as const),
] satisfies readonly Role[];

test('each role sends each call', () => {
  expect(ascending.toSorted()).toEqual(roles.toSorted());
});

describe.each(projectCallTable)('$call.id', ({ call, given, statuses, people: make }) => {
  let people: ProjectPeople;
  beforeAll(async () => {
    people = await peopleFor(call, make ?? makeProjectRoles);
  });

  // First: roles may remove the project.
  test.runIf(call.access === 'scope')(
    'answers nothing of the project to a token of its owner that is limited to another project',
    async () => {
      const token = await limitedToken(people.owner);
      const { status, envelope } = await suite.request(
        call,
        await given(made(suite, people, people.owner)),
        token,
      );
      const isRefused = status === absent || status === forbidden;
      expect([call.id, status, isRefused || leavesOut.has(call.id)]).toEqual([
        call.id,
        status,
        true,
      ]);
      expect(JSON.stringify(envelope)).not.toMatch(/Untitled \w+ project/);
      expect(await suite.get(projectAccessKey).find(people.id)).not.toBeNull();
    },
  );

  test.each(ascending)('answers the %s as the table of rights says', async (role) => {
    const { people: about, sender, bearer } = await senders(role, people, make ?? makeProjectRoles);
    const query = await given(made(suite, about, sender));
    const { status, envelope } = await suite.request(call, query, bearer);
    const expected = complete(statuses, sessionCalls.has(call.id))[role];
    expect({ status, envelope }).toMatchObject({ status: expected });
    if (expected === absent) {
      expect(JSON.stringify(envelope)).not.toMatch(/Untitled \w+ project/);
    }
  });
});
