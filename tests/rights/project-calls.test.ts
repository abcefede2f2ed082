import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { absent, roles } from './expected.ts';
import { projectCallTable } from './project-call-table.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

describe.each(projectCallTable)('$call.id', ({ call, given, statuses, people: make }) => {
  test.each(roles)('answers the %s as the table of rights says', async (role) => {
    const people = await (make ?? makeProjectPeople)(suite);
    const person: Person | undefined = role === 'visitor' ? undefined : people[role];
    const { status, envelope } = await suite.ask(call, given(people), person?.accessToken);
    expect({ status, envelope }).toMatchObject({ status: statuses[role] });
    if (statuses[role] === absent) {
      expect(JSON.stringify(envelope)).not.toMatch(/Untitled \w+ project/);
    }
  });
});
