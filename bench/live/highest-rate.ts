import type { Service } from '#scripts/services.ts';
import { atLeast, type Row, spread } from '../bench.ts';
import { measure, type Subject } from './measure.ts';

const people = 50;
const seconds = 4;
/** Edits of one user per second, each step a quarter more. */
const steps = Array.from({ length: 16 }, (_, step) => Math.round(4 * 1.25 ** step));

/** Steps at once; the steps between are tried where the server could not keep up. */
const stride = 3;

/** Edits per second of all users together at which the p99 stays below 250 ms. */
async function highestOf(subject: Subject): Promise<number> {
  // One failure may be caused by the machine.
  const holds = async (step: number) =>
    (await followsEdits(subject, steps[step] ?? 0)) ||
    (await followsEdits(subject, steps[step] ?? 0));
  let [good, bad] = [-1, steps.length];
  for (let step = 0; step < bad; step += stride) {
    if (await holds(step)) good = step;
    else bad = step;
  }
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await holds(middle)) good = middle;
    else bad = middle;
  }
  return (steps[good] ?? 0) * people;
}

async function followsEdits(subject: Subject, edits: number): Promise<boolean> {
  const load = { people, documents: 1, edits, cursors: 0, seconds };
  const { p99, arrived } = await measure(subject, load);
  return p99 < 250 && arrived >= 1;
}

/** The highest rate of edits with p99 under 250 ms, 50 people on one document. */
export async function highestRate(postgres: Service | null, runs: number): Promise<Row[]> {
  const subjects: Record<string, Subject> = {
    stock: { kind: 'stock' },
    '@y/websocket-server': { kind: '@y/websocket-server' },
    ...(postgres ? { PostgreSQL: { kind: 'ours', postgres } } : {}),
    PGlite: { kind: 'ours' },
  };
  const rates: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      rates[name] = [...(rates[name] ?? []), await highestOf(subject)];
    }
  }
  const against = (peer: string) =>
    (rates.PostgreSQL ?? []).map((rate, run) => rate / (rates[peer]?.[run] ?? Number.NaN));
  return [
    ...Object.entries(rates).map(([name, values]) => ({
      what: `highest rate of edits, ${name}, edits/s`,
      value: spread(values),
    })),
    ...(postgres
      ? [
          atLeast('  PostgreSQL against stock', against('stock'), 1),
          atLeast('  PostgreSQL against @y/websocket-server', against('@y/websocket-server'), 4),
        ]
      : []),
  ];
}
