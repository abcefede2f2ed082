import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';

/** Rows that are read at once: some hold a whole document. */
const pageRows = 20;
/** Characters of rows that are written at once. */
const batchLength = 4_000_000;
/** The table of the migrations that were applied to a database. */
const migrationsTable = '__drizzle_migrations';

/** Names of all tables except that of the migrations, in alphabetical order. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> $1
     order by table_name`,
    [migrationsTable],
  );
  return rows.map(({ name }) => name);
}

/** Digests of the applied migrations, oldest first. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select hash from "${migrationsTable}" order by id`,
  );
  return rows.map(({ hash }) => hash);
}

const fileOf = (folder: string, table: string) => join(folder, `${table}.ndjson.gz`);

/**
 * Writes a table's rows to a file of the folder, as JSON, one row a line; returns their number. The
 * client must be in a transaction.
 */
export async function writeTable(
  client: pg.ClientBase,
  table: string,
  folder: string,
): Promise<number> {
  let count = 0;
  await client.query(
    `declare backup no scroll cursor for select row_to_json(r)::text as row from "${table}" r`,
  );
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${pageRows} from backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
  }
  const file = await open(fileOf(folder, table), 'wx', 0o600);
  await pipeline(Readable.from(lines()), createGzip(), file.createWriteStream());
  await client.query('close backup');
  return count;
}

/** Reads rows that `writeTable` wrote into a table; returns their number. */
export async function readTable(
  client: pg.ClientBase,
  table: string,
  folder: string,
): Promise<number> {
  const columns = await writtenColumns(client, table);
  const insert = `insert into "${table}" (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::"${table}", $1::json)`;
  const write = async (rows: readonly string[]) => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(',')}]`]);
  };
  let count = 0;
  let batch: string[] = [];
  let length = 0;
  const source = createReadStream(fileOf(folder, table));
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  for await (const row of createInterface({
    input: unpacked,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(row);
    length += row.length;
    count += 1;
    if (length < batchLength) continue;
    await write(batch);
    batch = [];
    length = 0;
  }
  await write(batch);
  await moveCounters(client, table);
  return count;
}

/** Generated columns are not written. */
async function writtenColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** Advances the sequences of the database past the restored rows. */
async function moveCounters(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; counter: string }>(
    `select column_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
     from information_schema.columns
     where table_schema = 'public' and table_name = $1
       and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    [table],
  );
  for (const { name, counter } of rows) {
    await client.query(
      `select setval($1, coalesce((select max("${name}") from "${table}"), 0) + 1, false)`,
      [counter],
    );
  }
}

/** Removes the foreign keys during the work, since tables are restored one after the other. */
export async function withoutForeignKeys(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  await work();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
