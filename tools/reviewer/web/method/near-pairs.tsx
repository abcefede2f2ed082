import { MeaningFailed, surenessText, usePairs } from '#features/meaning/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { pairId } from '../../document/records/issues.ts';
import { useReview } from '../model/review-model.tsx';
import { ProposedPairs } from './proposed-pairs.tsx';

interface NearPairsProps {
  verdicts: readonly Verdict[];
  /** Ids of pairs that are listed elsewhere, or were marked as distinct. */
  known: ReadonlySet<string>;
}

/** Issues that are compared at most. */
const maxIssues = 400;
const prefix = 'issue:';

/** Issues of one kind that may be the same by their meaning, beside those with the same words. */
export function NearPairs({ verdicts, known }: NearPairsProps) {
  const { alone, projectId } = useReview();
  const { visit } = useOpenSurface();
  const isRequested = !alone && visit === null && projectId !== null && verdicts.length > 1;
  const items = verdicts.slice(0, maxIssues).map(({ issue }) => `${prefix}${issue.id}`);
  const found = usePairs(isRequested ? { project_id: projectId, items } : null);
  if (!isRequested || (!found.isError && !found.data)) return null;
  const byId = new Map(verdicts.map((one) => [one.issue.id, one]));
  const pairs = (found.data?.pairs ?? []).flatMap(({ one, other, sureness }) => {
    const pair = [one, other].flatMap((item) => byId.get(item.slice(prefix.length)) ?? []);
    const [first, second] = pair.map(({ issue }) => issue);
    if (!first || !second || first.kind !== second.kind) return [];
    if (known.has(keyOf(first.id, second.id))) return [];
    return [{ one: first.id, other: second.id, verdicts: pair, why: surenessText(sureness) }];
  });
  if (pairs.length === 0 && !found.isError) return null;
  return (
    <ProposedPairs title="Near in meaning" pairs={pairs}>
      {found.isError ? (
        <MeaningFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
    </ProposedPairs>
  );
}

/** Identifies a pair of issues, in any order. */
export function keyOf(one: string, other: string): string {
  const [first = '', second = ''] = [one, other].toSorted();
  return pairId(first, second);
}
