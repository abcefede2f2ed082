import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import { agreementOf, agreementWords } from '../../document/analysis/agreement.ts';
import { type Proposal, proposeDuplicates } from '../../document/analysis/duplicates.ts';
import { foundByOf } from '../../document/analysis/found-by.ts';
import { mergeIssues } from '../../document/edits.ts';
import { useReview, useVerdicts } from '../review-model.tsx';
import { useAll } from '../use-all.ts';

/** How far evaluators agree, and what may have been found twice. */
export function AgreementSection() {
  const verdicts = useVerdicts();
  const evaluators = useAll('evaluators');
  const pins = useAll('pins');
  const { alone, editor } = useReview();
  const { alpha, issues, evaluators: raters } = useMemo(() => agreementOf(verdicts), [verdicts]);
  const found = useMemo(() => foundByOf(verdicts, evaluators), [verdicts, evaluators]);
  const proposals = useMemo(
    () => (alone ? [] : proposeDuplicates(verdicts, pins)),
    [alone, verdicts, pins],
  );
  if (alone)
    return (
      <p className={panel.quiet}>How far evaluators agree is told when the debrief was opened.</p>
    );
  return (
    <>
      <section className={panel.section} aria-label="Agreement">
        <h3 className={panel.heading}>Agreement</h3>
        <p className={panel.words}>
          {alpha === null ? '' : `Krippendorff’s alpha ${alpha.toFixed(2)} (ordinal). `}
          {agreementWords(alpha)}
        </p>
        {alpha === null ? null : (
          <p className={panel.quiet}>
            {raters} evaluators, {issues} problems that two or more rated.
          </p>
        )}
        {found.alone === null ? null : (
          <p className={panel.quiet}>
            One evaluator found {Math.round(found.alone * 100)} % of the problems on average;{' '}
            {found.once} were found by one only.
          </p>
        )}
      </section>
      {proposals.length > 0 ? (
        <section className={panel.section} aria-label="May be the same">
          <h3 className={panel.heading}>
            May be the same <span className={panel.count}>{proposals.length}</span>
          </h3>
          <ul className={panel.list}>
            {proposals.map((proposal) => (
              <ProposalRow
                key={`${proposal.one.id} ${proposal.other.id}`}
                proposal={proposal}
                canMerge={editor !== null}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ProposalRow({ proposal, canMerge }: { proposal: Proposal; canMerge: boolean }) {
  const { one, other, why } = proposal;
  const { editor } = useReview();
  const { showPanel } = useOpenSurface();
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  return (
    <li className={panel.box}>
      {[one, other].map(({ id, number, title }) => (
        <button
          key={id}
          type="button"
          className={panel.jump}
          onClick={() => showPanel('details', `issue:${id}`)}
        >
          {number} {title || 'Untitled'}
        </button>
      ))}
      <span className={panel.count}>{why}</span>
      {canMerge ? (
        <span className={panel.line}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowMerge size={16} />}
            onClick={() => editor?.edit(mergeIssues, { ids: [other.id], into: one.id })}
          >
            Merge
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setLeft(true)}>
            Not the same
          </Button>
        </span>
      ) : null}
    </li>
  );
}
