import { startPostgres } from '#scripts/services.ts';
import type { Bench, BenchOptions, Row } from './bench.ts';
import { highestRate } from './live/highest-rate.ts';
import { memory } from './live/memory.ts';
import { rooms } from './live/rooms.ts';
import { coldOpening, oneMegabyte } from './live/storage.ts';

const parts = {
  ...rooms,
  'highest-rate': highestRate,
  memory,
  megabyte: oneMegabyte,
  'cold-opening': coldOpening,
};

/** Live documents compared with plain Hocuspocus, and their storage with a plain database client. */
export const live: Bench = {
  name: 'live documents',
  async run({ row, runs }: BenchOptions) {
    const postgres = await startPostgres();
    const rows: Row[] = [];
    if (row && !(row in parts)) {
      throw new Error(`No such row: ${row}. There are: ${Object.keys(parts).join(', ')}.`);
    }
    try {
      for (const [name, part] of Object.entries(parts)) {
        if (row === undefined || row === name) rows.push(...(await part(postgres, runs)));
      }
    } finally {
      await postgres?.stop();
    }
    return { rows };
  },
};
