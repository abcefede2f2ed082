import pg from 'pg';
import { startPostgres } from '#scripts/services.ts';
import { setup } from '#tests/fixtures/database-template.ts';
import { type Bench, median, type Row } from './bench.ts';
import { measure } from './dashboard/measure.ts';

/** Maximum factor by which 10,000 projects are slower than ten. */
const limit = 2;

/** The dashboard's calls for users with 10, 1,000 and 10,000 projects, alternately. */
export const dashboard: Bench = {
  name: 'dashboard: 10, 1,000 and 10,000 projects of one person',
  async run({ runs, row }) {
    await setup();
    const rows = row === 'PostgreSQL' ? [] : await rowsOf('PGlite', runs);
    if (row === 'PGlite') return { rows };
    const postgres = await startPostgres();
    if (!postgres) return { rows: [...rows, { what: 'PostgreSQL', value: 'not on this machine' }] };
    await untilReady(postgres.url);
    rows.push(...(await rowsOf('PostgreSQL', runs, postgres.url)));
    await postgres.stop();
    return { rows };
  },
};

/** A server that listens may still be starting; it is ready when a sign-up succeeds. */
async function untilReady(url: string): Promise<void> {
  for (const patience = Date.now() + 30_000; ; ) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (ready) return;
    if (Date.now() > patience) throw new Error('PostgreSQL lets nobody in.');
  }
}

async function rowsOf(database: string, runs: number, url?: string): Promise<Row[]> {
  const { timings, plans } = await measure(runs, url);
  const rows = timings.flatMap(({ what, sizes }) => {
    const base = median(sizes[0]?.milliseconds ?? []);
    return sizes.map(({ projects, milliseconds }): Row => {
      const p50 = median(milliseconds);
      const ratio = p50 / base;
      const row = {
        what: `${what}, ${projects} projects, ${database}`,
        value: `p50 ${p50.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
      };
      if (projects !== 10_000) return row;
      return { ...row, limit: `ratio at most ${limit}`, holds: ratio <= limit };
    });
  });
  return [...rows, ...plans.map(({ what, plan }) => ({ what: `plan of ${what}`, value: plan }))];
}
