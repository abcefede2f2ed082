import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { MeaningFailed, surenessText, usePairs } from '#features/meaning/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { markDistinct, mergeIssues } from '../../document/edits.ts';
import { pairId } from '../../document/records/issues.ts';
import { useReview } from '../model/review-model.tsx';
import { Pair } from './pair.tsx';

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
  const { editor, alone, projectId } = useReview();
  const { visit } = useOpenSurface();
  const isAsked = !alone && visit === null && projectId !== null && verdicts.length > 1;
  const things = verdicts.slice(0, maxIssues).map(({ issue }) => `${prefix}${issue.id}`);
  const found = usePairs(isAsked ? { project_id: projectId, things } : null);
  if (!isAsked || (!found.isError && !found.data)) return null;
  const byId = new Map(verdicts.map((one) => [one.issue.id, one]));
  const pairs = (found.data?.pairs ?? []).flatMap(({ one, other, sureness }) => {
    const pair = [one, other].flatMap((thing) => byId.get(thing.slice(prefix.length)) ?? []);
    const [first, second] = pair.map(({ issue }) => issue);
    if (!first || !second || first.kind !== second.kind) return [];
    return known.has(keyOf(first.id, second.id)) ? [] : [{ first, second, pair, sureness }];
  });
  if (pairs.length === 0 && !found.isError) return null;
  return (
    <section className={panel.section} aria-label="Near in meaning">
      <h3 className={panel.heading}>
        Near in meaning <span className={panel.count}>{pairs.length}</span>
      </h3>
      {found.isError ? (
        <MeaningFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      <ul className={panel.list}>
        {pairs.map(({ first, second, pair, sureness }) => (
          <li key={`${first.id} ${second.id}`} className={panel.box}>
            <Pair verdicts={pair} />
            <span className={panel.count}>{surenessText(sureness)}</span>
            {editor ? (
              <span className={panel.line}>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowMerge size={16} />}
                  onClick={() => editor.edit(mergeIssues, { ids: [second.id], into: first.id })}
                >
                  Merge
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() =>
                    editor.edit(markDistinct, { one: first.id, other: second.id, on: true })
                  }
                >
                  Not the same
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Identifies a pair of issues, in any order. */
export function keyOf(one: string, other: string): string {
  const [first = '', second = ''] = [one, other].toSorted();
  return pairId(first, second);
}
