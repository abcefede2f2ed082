import type { Service } from '#scripts/services.ts';
import { atMost, median, type Row, spread } from '../bench.ts';
import { type Measured, measure, type Subject } from './measure.ts';

/** Ten minutes of 500 people in 100 documents. */
const load = { people: 500, documents: 100, edits: 2, cursors: 0, seconds: 600 };

/** The server's memory in the last quarter of the time relative to the second quarter. */
function growthOf({ memories }: Measured): number {
  const quarter = Math.floor(memories.length / 4);
  return median(memories.slice(-quarter)) / median(memories.slice(quarter, 2 * quarter));
}

/** Memory over ten minutes: whether it is stable, compared with stock Hocuspocus. */
export async function memory(postgres: Service | null, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  const [stock, ours]: [Measured[], Measured[]] = [[], []];
  const subject: Subject = postgres ? { kind: 'ours', postgres } : { kind: 'ours' };
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measure(subject, load));
    stock.push(await measure({ kind: 'stock' }, load));
  }
  for (const [name, measured] of Object.entries({ stock, ours })) {
    const minutes = measured.map(({ memories }) =>
      memories.filter((_, index) => index % 6 === 5).map((megabytes) => Math.round(megabytes)),
    );
    rows.push(
      { what: `ten minutes, ${name}, MB each minute`, value: minutes.join('; ') },
      { what: `  at the end, MB`, value: spread(measured.map((one) => one.memory)) },
      atMost('  last quarter against the second', measured.map(growthOf), 1.1),
    );
  }
  const against = ours.map((one, run) => one.memory / (stock[run]?.memory ?? Number.NaN));
  return [...rows, atMost('  ours against stock', against, 1.2)];
}
