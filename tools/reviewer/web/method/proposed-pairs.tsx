import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import panel from '#ui/fields/panel.module.css';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { markDistinct, mergeIssues } from '../../document/edits.ts';
import { useReview } from '../model/review-model.tsx';
import { Pair } from './pair.tsx';

/** Two issues that may be the same. */
export interface ProposedPair {
  /** Id of the issue that stays when they are merged. */
  one: string;
  other: string;
  verdicts: readonly Verdict[];
  /** Why they may be the same. */
  why: string;
}

interface ProposedPairsProps {
  title: string;
  pairs: readonly ProposedPair[];
  /** A message above the list. */
  children?: ReactNode;
}

/** Pairs of issues to decide: merge them, or mark them as distinct. */
export function ProposedPairs({ title, pairs, children }: ProposedPairsProps) {
  const { editor } = useReview();
  return (
    <section className={panel.section} aria-label={title}>
      <h3 className={panel.heading}>
        {title} <span className={panel.count}>{pairs.length}</span>
      </h3>
      {children}
      <ul className={panel.list}>
        {pairs.map(({ one, other, verdicts, why }) => (
          <li key={`${one} ${other}`} className={panel.box}>
            <Pair verdicts={verdicts} />
            <span className={panel.count}>{why}</span>
            {editor ? (
              <span className={panel.line}>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowMerge size={16} />}
                  onClick={() => editor.edit(mergeIssues, { ids: [other], into: one })}
                >
                  Merge
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() => editor.edit(markDistinct, { one, other, on: true })}
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
