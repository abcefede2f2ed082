import { expect } from 'vitest';
import { seed } from './dice.ts';

/** Megabytes by which a server may grow after its warm-up. */
const maxGrown = 48;

/** The results of one fuzzer's cases. */
export interface FuzzReport {
  /** Adds an answer; an unexpected one is stored with its case. */
  answered(number: number, status: number, what: unknown): void;
  /** Prints a summary and expects no unexpected answers. */
  end(defects: readonly string[]): void;
}

/** Prints the seed of a fuzzer, so that its findings can be reproduced. */
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

/** Expects that a server has not grown beyond a bound since its warm-up. */
export function grownAtMost(before: number, after: number): void {
  process.stdout.write(
    `   held after warming up ${before.toFixed(1)} MB, at the end ${after.toFixed(1)} MB\n`,
  );
  expect(after - before).toBeLessThan(maxGrown);
}
