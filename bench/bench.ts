/** One line of a measurement: its name, the result, and the limit where there is one. */
export interface Row {
  what: string;
  value: string;
  limit?: string;
  holds?: boolean;
}

/** Options of a measurement with several rows: `--row NAME` and `--runs N`. */
export interface BenchOptions {
  /** Only the rows of this name; without it all of them. */
  row?: string | undefined;
  runs: number;
}

/** A measurement against a peer or a limit, both taken in the same run. */
export interface Bench {
  name: string;
  run(options: BenchOptions): Promise<{ rows: Row[] }>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** "median (min to max)" of numbers, rounded to integers from 100 on. */
export function spread(values: readonly number[]): string {
  const show = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(3));
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}

/** A row whose median must not exceed a limit. */
export function atMost(what: string, values: readonly number[], limit: number): Row {
  const holds = median(values) <= limit;
  return { what, value: spread(values), limit: `at most ${limit}`, holds };
}

/** A row whose median must not be below a limit. */
export function atLeast(what: string, values: readonly number[], limit: number): Row {
  const holds = median(values) >= limit;
  return { what, value: spread(values), limit: `at least ${limit}`, holds };
}

/** A quantile of sorted numbers. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
