import { expect } from 'vitest';
import { seed } from './dice.ts';

/** Megabytes that a server may hold more at the end than when it had warmed up. */
const mostGrown = 48;

/** What became of the cases of one fuzzer. */
export interface FuzzReport {
  /** One more answer; what should not be is kept with its case. */
  answered(number: number, status: number, what: unknown): void;
  /** Says how it went and expects that nothing was found. */
  end(defects: readonly string[]): void;
}

/** Says with which seed a fuzzer begins, so that what it finds can be found again. */
export function beginReport(name: string, count: number): FuzzReport {
  const say = (text: string) => process.stdout.write(`   fuzzing ${name}: ${text}\n`);
  const statuses = new Map<number, number>();
  const found: string[] = [];
  say(`${count} cases, FUZZ_SEED=${seed}`);
  return {
    answered(number, status, what) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        found.push(`case ${number}: ${status} ${JSON.stringify(what).slice(0, 1500)}`);
    },
    end(defects) {
      const counts = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(': '));
      say(`answered ${counts.join(', ')}`);
      expect({ seed, found: found.slice(0, 20), defects: defects.slice(0, 20) }).toEqual({
        seed,
        found: [],
        defects: [],
      });
    },
  };
}

/** Expects that a server holds no more than when it had warmed up, within a bound. */
export function grownAtMost(before: number, after: number): void {
  process.stdout.write(
    `   held after warming up ${before.toFixed(1)} MB, at the end ${after.toFixed(1)} MB\n`,
  );
  expect(after - before).toBeLessThan(mostGrown);
}
