import { NativeSelect } from '@mantine/core';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { criterionMarks, wcagSet } from '../../contract/wcag-criteria.ts';
import { type CriterionResult, markTerms } from '../../document/analysis/conformance.ts';
import { markCriterion } from '../../document/edits.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';
import { useConformance } from '../report/use-conformance.ts';

/** The success criteria of WCAG, each with the result of the review or a person's judgement. */
export function ConformanceSection() {
  const { editor, records } = useReview();
  const { sets } = useProperties(records);
  if (!sets.includes(wcagSet)) return null;
  return <Criteria editor={editor} />;
}

function Criteria({ editor }: { editor: LiveReview | null }) {
  const results = useConformance();
  const said = results.filter(({ level }) => level !== 'Not Evaluated').length;
  return (
    <section className={panel.section} aria-label="Conformance">
      <h3 className={panel.heading}>Conformance with WCAG 2.2</h3>
      <p className={panel.quiet}>
        {said} of {results.length} success criteria are evaluated. Problems count automatically.
        Whether a criterion is supported or not applicable is for a person to decide.
      </p>
      <details>
        <summary>Success criteria</summary>
        <div className={panel.section}>
          {results.map((result) => (
            <CriterionLine key={result.criterion.number} result={result} editor={editor} />
          ))}
        </div>
      </details>
    </section>
  );
}

function CriterionLine({ result, editor }: { result: CriterionResult; editor: LiveReview | null }) {
  const { criterion, level, remark, present } = result;
  const { number, title } = criterion;
  const called = `${number} ${title}`;
  const mark = criterionMarks.find((one) => markTerms[one] === level);
  if (!editor || present.length > 0) {
    const issues = present.map(({ issue }) => issue.number).join(', ');
    return (
      <p className={panel.quiet}>
        {called}: {level}
        {issues === '' ? '' : ` (issues ${issues})`}
      </p>
    );
  }
  return (
    <>
      <NativeSelect
        label={called}
        data={[
          { value: '', label: 'Not Evaluated' },
          ...criterionMarks.map((value) => ({ value, label: markTerms[value] })),
        ]}
        value={mark ?? ''}
        onChange={({ currentTarget: { value } }) =>
          editor.edit(markCriterion, {
            criterion: number,
            mark: criterionMarks.find((one) => one === value) ?? null,
          })
        }
      />
      {mark ? (
        <SavedText
          of={null}
          label={`Remark on ${number}`}
          placeholder="How it was found"
          value={remark}
          limit={lengths.text}
          onSave={(text) => editor.edit(markCriterion, { criterion: number, remark: text })}
        />
      ) : null}
    </>
  );
}
