import type { Extent } from '../time/rules.ts';

/** Joins what touches or overlaps, in order. */
export function joined(stretches: readonly Extent[]): Extent[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Minutes that stretches cover, those that several cover counted once. */
export function covered(stretches: readonly Extent[]): number {
  return joined(stretches).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** What lies between stretches. */
export function between(stretches: readonly Extent[]): Extent[] {
  const all = joined(stretches);
  return all.slice(1).map(({ from }, index) => ({ from: all[index]?.to ?? from, to: from }));
}
