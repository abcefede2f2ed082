import { useMemo } from 'react';
import panel from '#ui/fields/panel.module.css';
import { agreementLabels, agreementOf } from '../../document/analysis/agreement.ts';
import { foundByOf } from '../../document/analysis/found-by.ts';
import { useEvaluators } from '../evaluators.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { ProposalsSection } from './proposals-section.tsx';

/** The agreement of evaluators, and possible duplicates. */
export function AgreementSection() {
  const verdicts = useVerdicts();
  const evaluators = useEvaluators();
  const { alone } = useReview();
  const { alpha, issues, evaluators: raters } = useMemo(() => agreementOf(verdicts), [verdicts]);
  const found = useMemo(() => foundByOf(verdicts, evaluators), [verdicts, evaluators]);
  if (alone)
    return <p className={panel.quiet}>How far evaluators agree shows once the debrief is open.</p>;
  return (
    <>
      <section className={panel.section} aria-label="Agreement">
        <h3 className={panel.heading}>Agreement</h3>
        <p className={panel.text}>
          {alpha === null ? '' : `Krippendorff’s alpha ${alpha.toFixed(2)} (ordinal). `}
          {agreementLabels(alpha)}
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
      <ProposalsSection />
    </>
  );
}
