/**
 * How often a passage with about a score backs the claim that it was found for, as measured
 * on `features/drafting/fixtures/labelled-evidence.json` (`bench/meaning.ts`).
 */
const measured = [
  { score: 0.35, right: 0.05 },
  { score: 0.45, right: 0.13 },
  { score: 0.55, right: 0.2 },
  { score: 0.65, right: 0.35 },
  { score: 0.75, right: 0.6 },
  { score: 0.9, right: 0.75 },
  { score: 1.1, right: 0.95 },
] as const;

/** What is less sure than this is not shown. */
export const minSureness = 0.15;

/** From 0 to 0.95: how sure a hit is. */
export function surenessOf(score: number): number {
  const above = measured.findIndex((point) => point.score > score);
  if (above === 0) return 0;
  const [from, to] = [measured.at(above - 1), measured[above]];
  if (!from || !to) return measured.at(-1)?.right ?? 0;
  const part = (score - from.score) / (to.score - from.score);
  return from.right + part * (to.right - from.right);
}
