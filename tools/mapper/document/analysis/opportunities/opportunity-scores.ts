import type { MapRecord } from '../../mapper-document.ts';

type Opportunity = Pick<
  MapRecord<'opportunities'>,
  'id' | 'customerValue' | 'businessValue' | 'effort'
>;

/** The value of an opportunity, and its ratio to the effort. */
export interface OpportunityScore {
  id: string;
  /** The mean of the values for customers and for the business, 0 to 100; null if neither is known. */
  value: number | null;
  /** Value ÷ effort; null if either is unknown, Infinity if there is no effort. */
  score: number | null;
}

/** Scores an opportunity; if one value is unknown, the other counts alone. */
export function scoreOf({
  id,
  customerValue,
  businessValue,
  effort,
}: Opportunity): OpportunityScore {
  const known = [customerValue, businessValue].filter((value) => value !== null);
  const value = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
  if (value === null || effort === null) return { id, value, score: null };
  if (effort === 0) return { id, value, score: value > 0 ? Number.POSITIVE_INFINITY : 0 };
  return { id, value, score: value / effort };
}

/** Opportunities with their scores, the highest score first and those without one last. */
export function rankOpportunities<O extends Opportunity>(
  opportunities: readonly O[],
): { opportunity: O; score: OpportunityScore }[] {
  const rank = (number: number | null) => number ?? Number.NEGATIVE_INFINITY;
  return opportunities
    .map((opportunity) => ({ opportunity, score: scoreOf(opportunity) }))
    .sort(
      (a, b) =>
        compare(rank(b.score.score), rank(a.score.score)) ||
        compare(rank(b.score.value), rank(a.score.value)),
    );
}

function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
