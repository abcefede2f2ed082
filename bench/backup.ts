import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpRunning } from '#platform/server/backup/backup-files.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Bench, Row } from './bench.ts';

/** Megabytes of rows in the database. */
const sizes = [0, 200, 1000];

/** Rows of 8 KB that do not compress. */
async function fill(database: Database, megabytes: number): Promise<void> {
  await database.pool.query('create table filler (row text)');
  await database.pool.query('alter table filler alter column row set storage external');
  for (let done = 0; done < megabytes; done += 10) {
    await database.pool.query(
      `insert into filler select (select string_agg(md5(random()::text || part), '')
         from generate_series(1, 256) as part) from generate_series(1, 1280)`,
    );
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

async function measure(megabytes: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-backup-bench-'));
  const config = readConfig({ DATA_DIR: folder });
  const database = await openDatabase({ folder: join(folder, 'database') });
  await fill(database, megabytes);
  let isOver = false;
  const began = performance.now();
  const backup = backUpRunning(config, database, join(folder, 'backup')).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const startedAt = performance.now();
    await database.pool.query('select 1');
    longest = Math.max(longest, performance.now() - startedAt);
  }
  await backup;
  const whole = (performance.now() - began) / 1000;
  const onDisk = (await sizeOf(join(folder, 'database'))) / 1e6;
  await database.close();
  await rm(folder, { recursive: true, force: true });
  return {
    what: `an embedded database of ${Math.round(onDisk)} MB on disk`,
    value: `${Math.round(longest)} ms, of ${whole.toFixed(1)} s for the backup`,
  };
}

/** The longest wait of a statement while a running server writes a backup. */
export const backup: Bench = {
  name: 'longest wait of a statement during a backup',
  async run() {
    const rows: Row[] = [];
    for (const megabytes of sizes) rows.push(await measure(megabytes));
    return { rows };
  },
};
