import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanLimits } from '#features/plans/contract/tiers.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { visitorOwner } from '../../contract/visitor-owner.ts';
import { insertProject } from '../store.ts';
import { projects } from '../tables.ts';
import { createOverLimit, type LimitedProject } from './over-limit.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(projects);
});

/** A project, with the minute in which it changed last and the one in which its owner chose it. */
interface Given extends LimitedProject {
  changed: number;
  chosen: number | null;
  isTrashed: boolean;
}

/** The limits of a payer's plan: of projects, and of those that were made by AI. */
type Limits = readonly [number | null, number | null];

const none: Limits = [0, 0];

const usual = {
  ...{ kind: 'PM' as ProjectCode, ownerId: 'amara', teamId: null, madeByAi: false },
  ...{ changed: 0, chosen: null, isTrashed: false },
};
const limitsOf = ([projects, ai_projects]: Limits): PlanLimits => ({
  ...{ projects, ai_projects, collaborators: null },
});

async function store(given: readonly Given[]): Promise<void> {
  const minute = (number: number) => new Date(1_700_000_000_000 + number * 60_000);
  for (const { changed, chosen, isTrashed, teamId, ...row } of given) {
    await insertProject(database.orm, { ...row, title: row.id, preview: null, text: '' });
    const more = {
      teamId,
      updatedAt: minute(changed),
      preferredAt: chosen === null ? null : minute(chosen),
      trashedAt: isTrashed ? minute(changed) : null,
    };
    await database.orm.update(projects).set(more).where(eq(projects.id, row.id));
  }
}

/** @param limits of each payer, by its id; of several the first one that is larger applies */
function begin(limits: Readonly<Record<string, Limits>>) {
  return createOverLimit(database.orm, {
    async limitsOf(payers) {
      const all = payers.map(({ id }) => limits[id] ?? none);
      return limitsOf(all.reduce((one, other) => (isMore(other, one) ? other : one)));
    },
  });
}

const isMore = ([more]: Limits, [less]: Limits) => less !== null && (more === null || more > less);

async function findOver(given: readonly Partial<Given>[], limits: Record<string, Limits>) {
  const rows = given.map((one, index) => ({ ...usual, id: `p${index}`, ...one }));
  await store(rows);
  return [...(await begin(limits).among(rows))].sort();
}

const two = { amara: [2, 1] as const };

test.each<[string, Partial<Given>[], Record<string, Limits>, string[]]>([
  ['all up to the limit stay editable', [{}, {}], two, []],
  [
    'those that changed last stay editable',
    [{ changed: 1 }, { changed: 3 }, { changed: 2 }, {}],
    two,
    ['p0', 'p3'],
  ],
  [
    'those that the owner chose stay editable before these, the last choice first',
    [{ chosen: 1 }, { chosen: 3 }, { chosen: 2 }, { changed: 9 }],
    two,
    ['p0', 'p3'],
  ],
  ['without a limit all stay editable', [{}, {}, {}], { amara: [null, null] }, []],
  ['of projects in the trash none counts', [{ changed: 1, isTrashed: true }, {}, {}], two, []],
  ['each kind is counted apart', [{}, {}, { kind: 'RRM' }, { kind: 'RRM' }], two, []],
  [
    'those that were made by AI have a limit of their own',
    [{}, {}, { madeByAi: true, changed: 1 }, { madeByAi: true }],
    two,
    ['p3'],
  ],
  ['those of other owners do not count', [{}, {}, { ownerId: 'ben' }], { ...two, ben: [1, 1] }, []],
  [
    'those of a team with a larger plan are counted apart',
    [{ teamId: 'crew', changed: 1 }, { teamId: 'crew' }, { teamId: 'crew' }, {}, {}],
    { ...two, crew: [3, 3] },
    [],
  ],
  [
    'those of a team with a smaller plan count as the other ones do',
    [{ teamId: 'crew', changed: 1 }, { changed: 2 }, { changed: 3 }],
    { ...two, crew: [1, 1] },
    ['p0'],
  ],
  ['those of visitors have no limit', [{ ownerId: visitorOwner }], {}, []],
])('in a full plan %s [S9.20] [S9.21]', async (_, given, limits, over) => {
  expect(await findOver(given, limits)).toEqual(over);
});

test('a project is listed with those that share its limit, the editable ones first', async () => {
  const given = [{ changed: 1 }, { changed: 3 }, { changed: 2 }, { kind: 'RRM' as const }];
  const rows = given.map((one, index) => ({ ...usual, id: `p${index}`, ...one }));
  await store(rows);
  const limits = begin(two);
  const sharing = await limits.sharing({ ...usual, id: 'p0' });
  expect(sharing?.limit).toBe(2);
  expect(sharing?.projects.map(({ id, isOver }) => [id, isOver])).toEqual([
    ['p1', false],
    ['p2', false],
    ['p0', true],
  ]);
  expect(await begin({ amara: [null, null] }).sharing({ ...usual, id: 'p0' })).toBeNull();
});

/** The same rule, written once more over all projects in memory. */
function computeOver(given: readonly Given[], limits: Readonly<Record<string, Limits>>): string[] {
  const poolOf = ({ ownerId, teamId, kind, madeByAi }: Given) => {
    const index = madeByAi ? 1 : 0;
    const own = limits[ownerId]?.[index] ?? null;
    const both = teamId === null ? own : bestOf(limits, ownerId, teamId)[index];
    const isLifted = own !== null && (both === null || both > own);
    return {
      key: [ownerId, kind, madeByAi, isLifted ? teamId : ''].join(),
      max: isLifted ? both : own,
    };
  };
  return given
    .filter((one) => {
      const { key, max } = poolOf(one);
      const before = given.filter(
        (other) => !other.isTrashed && poolOf(other).key === key && isBefore(other, one),
      );
      return !one.isTrashed && max !== null && before.length >= max;
    })
    .map(({ id }) => id)
    .sort();
}

function bestOf(limits: Readonly<Record<string, Limits>>, ownerId: string, teamId: string): Limits {
  const [own, team] = [limits[ownerId] ?? none, limits[teamId] ?? none];
  return isMore(team, own) ? team : own;
}

function isBefore(one: Given, other: Given): boolean {
  const [mine, theirs] = [one.chosen ?? -1, other.chosen ?? -1];
  if (mine !== theirs) return mine > theirs;
  return one.changed === other.changed ? one.id < other.id : one.changed > other.changed;
}

const someLimits = fc.constantFrom<Limits>([0, 0], [1, 1], [2, 1], [3, 3], [null, null]);
const someProject = fc.record({
  ownerId: fc.constantFrom('amara', 'ben'),
  teamId: fc.constantFrom(null, 'crew', 'guild'),
  kind: fc.constantFrom<ProjectCode>('PM', 'UR'),
  madeByAi: fc.boolean(),
  changed: fc.integer({ min: 0, max: 3 }),
  chosen: fc.option(fc.integer({ min: 0, max: 3 })),
  isTrashed: fc.boolean(),
});

test('which projects are over a limit is the same as computed another way', async () => {
  const limits = fc.record({
    ...{ amara: someLimits, ben: someLimits, crew: someLimits, guild: someLimits },
  });
  const given = fc.array(someProject, { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(given, limits, async (some, payers) => {
      await database.orm.delete(projects);
      const rows = some.map((one, index) => ({ ...one, id: `p${index}` }));
      const visible = rows.filter(({ isTrashed }) => !isTrashed);
      await store(rows);
      const over = [...(await begin(payers).among(visible))].sort();
      expect(over).toEqual(computeOver(rows, payers));
    }),
    { numRuns: 40 },
  );
});
