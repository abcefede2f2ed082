import { Button } from '@mantine/core';
import { useMemo } from 'react';
import panel from '#ui/fields/panel.module.css';
import { proposeDuplicates } from '../../document/analysis/duplicates.ts';
import { byNumber } from '../../document/analysis/verdict.ts';
import { markDistinct } from '../../document/edits.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import { keyOf, NearPairs } from './near-pairs.tsx';
import { Pair } from './pair.tsx';
import { ProposedPairs } from './proposed-pairs.tsx';

/** Possible duplicates to decide, and pairs that were marked as distinct. */
export function ProposalsSection() {
  const verdicts = useVerdicts();
  const pins = useAll('pins');
  const distinctions = useAll('distinctions');
  const { editor } = useReview();
  const proposals = useMemo(
    () => proposeDuplicates(verdicts, pins, distinctions),
    [verdicts, pins, distinctions],
  );
  const byId = useMemo(() => new Map(verdicts.map((one) => [one.issue.id, one])), [verdicts]);
  const apart = distinctions.flatMap(({ id, one, other }) => {
    const pair = [byId.get(one), byId.get(other)].filter((each) => each !== undefined);
    pair.sort((a, b) => byNumber(a.issue, b.issue));
    return pair.length === 2 ? [{ id, one, other, pair }] : [];
  });
  const known = new Set([
    ...proposals.map(({ one, other }) => keyOf(one.id, other.id)),
    ...distinctions.map(({ one, other }) => keyOf(one, other)),
  ]);
  const described = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {proposals.length > 0 ? (
        <ProposedPairs
          title="May be the same"
          pairs={proposals.map(({ one: { id: one }, other: { id: other }, why }) => ({
            ...{ one, other, why },
            verdicts: described([one, other]),
          }))}
        />
      ) : null}
      <NearPairs verdicts={verdicts} known={known} />
      {apart.length > 0 ? (
        <section className={panel.section} aria-label="Not the same">
          <h3 className={panel.heading}>
            Not the same <span className={panel.count}>{apart.length}</span>
          </h3>
          <ul className={panel.list}>
            {apart.map(({ id, one, other, pair }) => (
              <li key={id} className={panel.box}>
                <Pair verdicts={pair} />
                {editor ? (
                  <span className={panel.line}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      onClick={() => editor.edit(markDistinct, { one, other, on: false })}
                    >
                      Ask again
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
