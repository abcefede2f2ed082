/** One line of a measurement: what was measured, what came out, and the limit where there is one. */
export interface Row {
  what: string;
  value: string;
  limit?: string;
  holds?: boolean;
}

/** A measurement against a peer or a limit, both taken in the same run. */
export interface Bench {
  name: string;
  run(): Promise<{ rows: Row[] }>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** "median (min to max)" of figures, rounded to whole numbers from 100 on. */
export function spread(values: readonly number[]): string {
  const show = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(3));
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}
