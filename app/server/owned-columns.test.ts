import { eq, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import type { Feature, OwnedColumn } from '#features/feature/server/index.ts';
import { eraseProjects, removeProjects } from '#features/projects/contract/list-calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { features } from './features.ts';

/** Names of columns that refer to a project or an account. */
const identifying =
  '(^|_)(user|owner|project|mapper|account|author|member|payer|team)(_id)?$|(^|_)by(_id)?$|^document$';

const owned: OwnedColumn[] = [];
/**
 * Features with columns of accounts that neither provide them as the account's data nor say why
 * not.
 */
const silent: string[] = [];
/** The features, whose declared columns are checked here. */
const listening = features.map(
  (feature): Feature => ({
    ...feature,
    async build(context) {
      const built = await feature.build(context);
      owned.push(...(built.columns ?? []));
      const ofAccounts = built.columns?.some((one) => one.of === 'account') ?? false;
      const isSilent = !built.accountData && built.withoutAccountData === undefined;
      if (ofAccounts && isSilent) silent.push(feature.name);
      return built;
    },
  }),
);

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' }, { features: listening });
});
afterAll(() => suite.close());

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
const tableOf = (column: PgColumn) => column.table as PgTable;

/** A valid value of a column. */
function someValue(column: PgColumn): unknown {
  const values: Record<string, unknown> = {
    string: column.enumValues?.[0] ?? crypto.randomUUID(),
    number: 1,
    bigint: 1n,
    boolean: false,
    date: new Date(),
    json: [],
    array: [],
  };
  return values[column.dataType] ?? Buffer.alloc(1);
}

type Ids = Record<OwnedColumn['of'], string>;
type Only = Pick<OwnedColumn, 'of' | 'column'> & { id: string };

/** Columns that may be null, but from which another column is computed that may not. */
const required = new Set(['project_members.shared_permission']);

/**
 * Adds a row that refers to a project and an account, with another value in one column, after the
 * rows that it refers to.
 */
async function addRow(table: PgTable, of: Ids, only?: Only) {
  const { columns, foreignKeys } = getTableConfig(table);
  const row: Record<string, unknown> = {};
  const keys = Object.entries(table).filter(([, column]) => columns.includes(column));
  const referred = new Map<string, unknown>();
  for (const key of foreignKeys) {
    const { columns: from, foreignColumns: to, foreignTable } = key.reference();
    const [own, foreign] = [from[0], to[0]];
    if (!own || !foreign || owned.some(({ column }) => column === own)) continue;
    const added = await addRow(foreignTable, only ? { ...of, [only.of]: only.id } : of);
    const [name] = Object.entries(foreignTable).find(([, column]) => column === foreign) ?? [''];
    referred.set(own.name, added[name]);
  }
  for (const [name, column] of keys) {
    const declared = owned.find((one) => one.column === column);
    if (only && column === only.column) row[name] = only.id;
    else if (declared) row[name] = of[declared.of];
    else if (referred.has(column.name)) row[name] = referred.get(column.name);
    else if (required.has(nameOf(column))) row[name] = 'V';
    else if (column.generated || column.generatedIdentity) continue;
    else if (column.notNull && !column.hasDefault) row[name] = someValue(column);
  }
  await suite.database.orm.insert(table).values(row).onConflictDoNothing();
  return row;
}

const rowsWith = (column: PgColumn, value: string) =>
  suite.database.orm.select().from(tableOf(column)).where(eq(column, value));

test("a feature with columns of accounts includes them in the account's data, or says why not", () => {
  // A call of its own returns them.
  expect(silent.filter((name) => name !== 'accounts')).toEqual([]);
});

test('a feature declares each column of an account or a project', async () => {
  const { rows } = await suite.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '${identifying}'`,
  );
  const declared = owned.map(({ column }) => nameOf(column));
  // Whether a model or the engine of the suite made a record.
  declared.push('generated_records.made_by');
  expect(rows.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

test('rows of a deleted project or account are deleted, except those with a stated reason to stay', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  const begin = async (token: string) =>
    (await suite.send(mapperCalls.create, { body: {} }, token))._id;
  const [gone, stays] = [await begin(ben.accessToken), await begin(ben.accessToken)];
  const ids = { project: gone, account: ada.userId };
  for (const { column, of } of owned) {
    const others = { project: stays, account: ben.userId };
    await addRow(tableOf(column), others, { of, column, id: ids[of] });
  }
  for (const call of [removeProjects, eraseProjects]) {
    await suite.send(call, { body: { ids: [gone] } }, ben.accessToken);
  }
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  const going = owned.filter(({ whenDeleted }) => whenDeleted === 'deleted');
  await eventually(async () => {
    const left = await Promise.all(
      going.map(async ({ column, of }) =>
        (await rowsWith(column, ids[of])).length > 0 ? nameOf(column) : [],
      ),
    );
    expect(left.flat()).toEqual([]);
  });
  const staying = owned.filter(({ whenDeleted }) => whenDeleted !== 'deleted');
  const left = await Promise.all(
    staying.map(async ({ column, of }) =>
      (await rowsWith(column, ids[of])).length === 0 ? nameOf(column) : [],
    ),
  );
  expect(left.flat(), 'said to stay').toEqual([]);
});
