import { Button, Checkbox, Collapse, Select } from '@mantine/core';
import { useState } from 'react';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import panel from '#ui/fields/panel.module.css';
import { type Severity, severities, severity, severityLabels } from '../../contract/codes.ts';
import {
  type Answers,
  helperQuestions,
  helpWithSeverity,
} from '../../document/analysis/severity-helper.ts';
import type { Rating, Verdict } from '../../document/analysis/verdict.ts';
import { changeIssue, rateIssue, removeRating } from '../../document/edits.ts';
import { joinAsEvaluator } from '../add-issue.ts';
import { useAuthorNames } from '../assignees.ts';
import { SeverityLabel } from '../issue-mark.tsx';
import { homeOf, useReview } from '../model/review-model.tsx';
import { SeverityChoice } from '../severity-choice.tsx';
import styles from './details.module.css';

const measures = [
  { key: 'frequency', label: 'Frequency' },
  { key: 'impact', label: 'Impact' },
  { key: 'persistence', label: 'Persistence' },
] as const;

/** The user's rating, those of the others, and the decision. */
export function Ratings({ verdict }: { verdict: Verdict }) {
  const { issue, ratings, median, spread } = verdict;
  const names = useAuthorNames();
  return (
    <section className={panel.section} aria-label="Severity">
      <h3 className={panel.heading}>Severity</h3>
      <OwnRating verdict={verdict} />
      {ratings.length > 0 ? (
        <dl className={styles.ratings}>
          {ratings.map(({ evaluator, severity }) => (
            <Pair
              key={evaluator}
              name={names.get(evaluator) ?? 'Somebody'}
              value={`${severity} ${severityLabels[severity]}`}
            />
          ))}
          <Pair name="Median" value={median === null ? '–' : String(median)} />
          <Pair name="Spread" value={String(spread)} />
        </dl>
      ) : null}
      <Decision key={issue.id} verdict={verdict} />
    </section>
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function OwnRating({ verdict: { issue, ratings } }: { verdict: Verdict }) {
  const model = useReview();
  const [isOpen, setOpen] = useState(false);
  const { book, me, alone, editor } = model;
  if (!book || !me) return null;
  const own = ratings.find(({ evaluator }) => evaluator === me.id);
  const whose = { issue: issue.id, evaluator: me.id };
  const rate = (change: Partial<Omit<Rating, 'evaluator'>>) => {
    joinAsEvaluator(model);
    book.edit(rateIssue, { ...whose, alone: alone && book !== editor, ...change });
  };
  return (
    <>
      <SeverityChoice
        label="Your severity"
        value={own?.severity ?? null}
        onChoose={(severity) =>
          severity === null ? book.edit(removeRating, whose) : rate({ severity })
        }
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        justify="start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Help me decide
      </Button>
      <Collapse expanded={isOpen}>
        <Helper onSuggest={(severity) => rate({ severity })} />
        {own
          ? measures.map(({ key, label }) => (
              <div key={key} className={styles.measure}>
                <span>{label}</span>
                <SeverityChoice
                  label={label}
                  value={own[key]}
                  onChoose={(value) => rate({ [key]: value })}
                />
              </div>
            ))
          : null}
      </Collapse>
    </>
  );
}

/** Three questions that suggest a severity. */
function Helper({ onSuggest }: { onSuggest: (severity: Severity) => void }) {
  const [answers, setAnswers] = useState<Answers>({
    redRoute: false,
    hard: false,
    persistent: false,
  });
  const { level, severity } = helpWithSeverity(answers);
  return (
    <div className={panel.box}>
      {helperQuestions.map(({ key, text }) => (
        <Checkbox
          key={key}
          label={text}
          checked={answers[key]}
          onChange={({ currentTarget }) => setAnswers({ ...answers, [key]: currentTarget.checked })}
        />
      ))}
      <Button size="compact-md" variant="default" onClick={() => onSuggest(severity)}>
        {level}: rate it {severity}
      </Button>
    </div>
  );
}

const decisions = severities.map((level) => ({
  value: String(level),
  label: `${level} ${severityLabels[level]}`,
}));

/** The decision that overrides the median, with a reason. */
function Decision({ verdict: { issue, severity: now } }: { verdict: Verdict }) {
  const home = homeOf(useReview(), issue.id);
  const { id } = issue;
  if (!home)
    return issue.severity === null ? null : (
      <p className={panel.quiet}>
        Decided: <SeverityLabel severity={now} /> {issue.severityReason}
      </p>
    );
  return (
    <>
      <Select
        label="Decided"
        placeholder="The median counts"
        clearable
        data={decisions}
        value={issue.severity === null ? null : String(issue.severity)}
        onChange={(next) =>
          home.edit(changeIssue, { id, severity: next ? severity.parse(Number(next)) : null })
        }
      />
      {issue.severity === null ? null : (
        <SavedText
          of={{ collection: 'issues', id }}
          label="Why"
          value={issue.severityReason}
          limit={lengths.quote}
          onSave={(next) => home.edit(changeIssue, { id, severityReason: next })}
        />
      )}
    </>
  );
}
