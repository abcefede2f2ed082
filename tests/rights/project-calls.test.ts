import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { absent, roles } from './expected.ts';
import { made } from './made.ts';
import { projectCallTable } from './project-call-table.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

// The role with the fewest rights first, so that what a later one changes affects no other.
const fromLeast = [...roles].reverse();

describe.each(projectCallTable)('$call.id', ({ call, given, statuses, people: make }) => {
  let people: ProjectPeople;
  beforeAll(async () => {
    people = await (make ?? makeProjectPeople)(suite);
  });

  test.each(fromLeast)('answers the %s as the table of rights says', async (role) => {
    const person: Person | undefined = role === 'visitor' ? undefined : people[role];
    const { status, envelope } = await suite.ask(
      call,
      await given(made(suite, people, person)),
      person?.accessToken,
    );
    expect({ status, envelope }).toMatchObject({ status: statuses[role] });
    if (statuses[role] === absent) {
      expect(JSON.stringify(envelope)).not.toMatch(/Untitled \w+ project/);
    }
  });
});
