import type { OpportunityStatus } from '../../../contract/codes.ts';
import type { OpportunityScore } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import { opportunityNames } from '../../../document/records/opportunities.ts';

/** The labels of the statuses of an opportunity. */
export const opportunityStatusLabels: Readonly<Record<string, string>> =
  opportunityNames.fields.status?.labels ?? {};

/** The score as it is displayed. */
export function describeScore({ score }: Pick<OpportunityScore, 'score'>): string {
  if (score === null) return '–';
  return Number.isFinite(score) ? score.toFixed(1) : '∞';
}

export const opportunityStates: readonly { code: OpportunityStatus; word: string }[] = (
  ['open', 'in_progress', 'solved', 'dismissed'] as const
).map((code) => ({ code, word: opportunityStatusLabels[code] ?? code }));
