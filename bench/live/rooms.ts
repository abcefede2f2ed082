import type { Service } from '#scripts/services.ts';
import { atMost, type Row, spread } from '../bench.ts';
import { farAway, type Load } from './load.ts';
import { type Measured, measure, type Subject } from './measure.ts';

interface Room {
  title: string;
  load: Load;
  /** Our processor time relative to that of stock Hocuspocus. */
  cpu: number;
  /** Limits of the load, for ours and stock in each run. */
  bars(ours: Measured[], stock: Measured[]): Row[];
}

const usual = { edits: 2, cursors: 0, seconds: 15 };
const arrived = (measured: Measured[]): Row => ({
  what: '  edits that arrived at those looked at',
  value: spread(measured.map((one) => one.arrived)),
  limit: 'all',
  holds: measured.every((one) => one.arrived >= 1 && one.acknowledged !== false),
});

const table: Record<string, Room> = {
  'one-room-200': {
    title: '200 on one document',
    load: { people: 200, documents: 1, ...usual },
    cpu: 0.5,
    bars: (ours) => [
      atMost(
        '  p95 to the others, ms',
        ours.map(({ p95 }) => p95),
        25,
      ),
      arrived(ours),
    ],
  },
  'far-room': {
    title: `50 on one document, ${farAway} ms each way`,
    load: { people: 50, documents: 1, ...usual, delay: farAway },
    cpu: 1.5,
    bars: (ours) => [
      atMost(
        '  p50 to the others, ms',
        ours.map(({ p50 }) => p50),
        2 * farAway + 25,
      ),
      arrived(ours),
    ],
  },
  'one-room-500': {
    title: '500 on one document',
    load: { people: 500, documents: 1, ...usual },
    cpu: 0.6,
    bars: (ours) => [
      atMost(
        '  p99 to the others, ms',
        ours.map(({ p99 }) => p99),
        60,
      ),
      arrived(ours),
    ],
  },
  'small-rooms': {
    title: '500 in 100 documents',
    load: { people: 500, documents: 100, ...usual },
    cpu: 2,
    bars: (ours, stock) => [
      atMost(
        '  p50 beyond stock, ms',
        ours.map(({ p50 }, run) => p50 - (stock[run]?.p50 ?? 0)),
        2,
      ),
      atMost('  memory against stock', ratios(ours, stock, 'memory'), 1.2),
      arrived(ours),
    ],
  },
  cursors: {
    title: '50 cursors, 10 moves a second',
    load: { people: 50, documents: 1, edits: 0, cursors: 10, seconds: 15 },
    cpu: 0.35,
    bars: (ours) => [
      atMost(
        '  p95 to the others, ms',
        ours.map(({ p95 }) => p95),
        25,
      ),
    ],
  },
};

function ratios(ours: Measured[], stock: Measured[], of: 'cpu' | 'memory'): number[] {
  return ours.map((one, run) => one[of] / (stock[run]?.[of] ?? Number.NaN));
}

async function compare(room: Room, postgres: Service | null, runs: number): Promise<Row[]> {
  const stock: Measured[] = [];
  const onPostgres: Measured[] = [];
  const embedded: Measured[] = [];
  const one = (subject: Subject) => measure(subject, room.load);
  for (let run = 0; run < runs; run += 1) {
    stock.push(await one({ kind: 'stock' }));
    if (postgres) onPostgres.push(await one({ kind: 'ours', postgres }));
    embedded.push(await one({ kind: 'ours' }));
  }
  return [
    { what: `${room.title}, stock`, value: describe(stock) },
    ...(postgres ? barsOf(room, onPostgres, stock) : []),
    { what: `${room.title}, PGlite (its own time in it)`, value: describe(embedded) },
    {
      what: '  processor time against stock',
      value: spread(ratios(embedded, stock, 'cpu')),
    },
  ];
}

function barsOf(room: Room, ours: Measured[], stock: Measured[]): Row[] {
  return [
    { what: `${room.title}, PostgreSQL`, value: describe(ours) },
    atMost('  processor time against stock', ratios(ours, stock, 'cpu'), room.cpu),
    {
      what: '  the database beside it, against stock',
      value: spread(ours.map((one, run) => one.databaseCpu / (stock[run]?.cpu ?? Number.NaN))),
    },
    ...room.bars(ours, stock),
  ];
}

function describe(measured: Measured[]): string {
  const show = (of: 'cpu' | 'p50' | 'p95' | 'p99' | 'memory') =>
    spread(measured.map((one) => one[of]));
  return `${show('cpu')} µs; p50 ${show('p50')}, p95 ${show('p95')}, p99 ${show('p99')} ms; ${show('memory')} MB`;
}

export const rooms = Object.fromEntries(
  Object.entries(table).map(([name, room]) => [
    name,
    (postgres: Service | null, runs: number) => compare(room, postgres, runs),
  ]),
);
