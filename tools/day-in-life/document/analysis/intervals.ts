import type { Extent } from '../time/rules.ts';

/** Merges intervals that touch or overlap. The result is sorted. */
export function joined(stretches: readonly Extent[]): Extent[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** The minutes that intervals cover; overlaps count once. */
export function covered(stretches: readonly Extent[]): number {
  return joined(stretches).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The gaps between intervals. */
export function between(stretches: readonly Extent[]): Extent[] {
  const all = joined(stretches);
  return all.slice(1).map(({ from }, index) => ({ from: all[index]?.to ?? from, to: from }));
}
