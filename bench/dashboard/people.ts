import { makePerson, type Person } from '#tests/fixtures/people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';

/** Numbers of projects of the users. */
export const sizes = [10, 1000, 10_000] as const;
/** Projects of other users in the same tables. */
const others = 5000;

/** Creates a user who owns a number of projects and with whom as many are shared. */
export async function makeOwner(suite: TestSuite, projects: number): Promise<Person> {
  const person = await makePerson(suite);
  await addProjects(suite, person.userId, projects);
  return person;
}

/** Fills the tables with projects of other users. */
export async function addOthers(suite: TestSuite): Promise<void> {
  for (let number = 0; number < 10; number += 1) {
    await addProjects(suite, `other${number}`, others / 10);
  }
}

/** Creates a user with whom a number of another user's projects are shared. */
export async function makeGuest(suite: TestSuite, projects: number): Promise<Person> {
  const [owner, guest] = [await makePerson(suite), await makePerson(suite)];
  await addProjects(suite, owner.userId, projects);
  await suite.database.pool.query(
    `insert into project_members (project_id, user_id, shared_permission)
     select id, $2, 'V' from projects where owner_id = $1`,
    [owner.userId, guest.userId],
  );
  await place(suite, owner.userId, guest.userId);
  return guest;
}

/** Projects with a text of 200 words each: 'customer' is in all, 'needle' in one of them. */
async function addProjects(suite: TestSuite, ownerId: string, count: number): Promise<void> {
  await suite.database.pool.query(
    `insert into projects
       (id, kind, title, title_key, owner_id, updated_by, updated_at, title_words, text_words, preview)
     select $1 || 'n' || n, 'PM', 'Map ' || n, 'map ' || lpad(n::text, 12, '0'), $1, $1,
       now() - n * interval '1 minute', 'map ' || n,
       'customer ' || case when n = $2 then 'needle ' else '' end ||
         (select string_agg('w' || (n * 37 + word * 101) % 5000, ' ')
          from generate_series(1, 200) as word),
       '{"stages":[],"rows":[]}'
     from generate_series(1, $2) as n`,
    [ownerId, count],
  );
  await place(suite, ownerId, ownerId);
}

async function place(suite: TestSuite, ownerId: string, userId: string): Promise<void> {
  await suite.database.pool.query(
    `insert into dashboard_entries
       (project_id, user_id, kind, updated_at, opened_at, title_key, ownership)
     select id, $2, kind, updated_at, updated_at, title_key,
       case when owner_id = $2 then '~' else owner_id end
     from projects where owner_id = $1`,
    [ownerId, userId],
  );
}
