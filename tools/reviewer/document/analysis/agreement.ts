import type { Verdict } from './verdict.ts';

/** The agreement of evaluators. */
export interface Agreement {
  /** 1 is full agreement, 0 is agreement by chance; null if it is undefined. */
  alpha: number | null;
  /** The number of issues with two or more ratings. */
  issues: number;
  /** The number of evaluators of these issues. */
  evaluators: number;
}

/**
 * Krippendorff's alpha of the severities, as ordinal data with missing values (Krippendorff 2011,
 * Computing Krippendorff's Alpha-Reliability): one minus the observed disagreement divided by the expected
 * one. The distance of two values is the squared number of ratings between them, with both ends counted
 * half.
 */
export function agreementOf(verdicts: readonly Verdict[]): Agreement {
  const units = verdicts
    .filter(({ issue, ratings }) => issue.kind === 'problem' && ratings.length > 1)
    .map(({ ratings }) => ratings.map(({ severity }) => severity));
  const all = units.flat();
  const evaluators = new Set(
    verdicts
      .filter(({ ratings }) => ratings.length > 1)
      .flatMap(({ ratings }) => ratings.map(({ evaluator }) => evaluator)),
  ).size;
  const distance = ordinal(all);
  const observed = units.reduce((sum, unit) => sum + pairs(unit, distance) / (unit.length - 1), 0);
  const expected = pairs(all, distance) / (all.length - 1);
  const alpha = units.length === 0 || expected === 0 ? null : 1 - observed / expected;
  return { alpha, issues: units.length, evaluators };
}

type Distance = (one: number, other: number) => number;

/** The squared ordinal distance of two severities, by the frequency of each severity. */
function ordinal(all: readonly number[]): Distance {
  const counts = [0, 1, 2, 3, 4].map((level) => all.filter((one) => one === level).length);
  return (one, other) => {
    const [low, high] = one < other ? [one, other] : [other, one];
    const between = counts.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
    return (between - ((counts[low] ?? 0) + (counts[high] ?? 0)) / 2) ** 2;
  };
}

/** The sum of the distances of all ordered pairs of values. */
function pairs(values: readonly number[], distance: Distance): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let sum = 0;
  for (const [one, count] of counts)
    for (const [other, times] of counts)
      if (one !== other) sum += count * times * distance(one, other);
  return sum;
}

/** The interpretation of an alpha after Krippendorff: reliable from 0.8 on, tentative from 0.667 on. */
export function agreementLabels(alpha: number | null): string {
  if (alpha === null) return 'At least two evaluators have to rate the same problems.';
  if (alpha >= 0.8) return 'The ratings are reliable.';
  return alpha >= 0.667
    ? 'The ratings allow careful conclusions.'
    : 'The ratings differ too much to rely on: discuss them.';
}
