import { Button, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { SimilarItems } from '#features/meaning/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import { issueKind, issueKindLabels, issueKinds, reviewLengths } from '../../contract/codes.ts';
import { type QuickEntry, readEntry } from '../../document/quick-entry.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { useReview } from '../model/review-model.tsx';
import { SeverityChoice } from '../severity-choice.tsx';
import styles from './canvas.module.css';

interface ComposerProps {
  onEnter: (entry: QuickEntry) => void;
  onCancel: () => void;
}

/** A field for fast entry of issues: text, Enter, next. */
export function Composer({ onEnter, onCancel }: ComposerProps) {
  const heuristics = useHeuristics().filter(({ used }) => used);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<QuickEntry>({
    kind: 'problem',
    title: '',
    severity: null,
    heuristics: [],
  });
  const read = readEntry(typed, heuristics);
  const entry: QuickEntry = {
    kind: chosen.kind === 'problem' ? read.kind : chosen.kind,
    title: read.title,
    severity: read.severity ?? chosen.severity,
    heuristics: [...new Set([...chosen.heuristics, ...read.heuristics])],
  };
  const press = (event: KeyboardEvent) => {
    // The plane below handles the same keys.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      className={styles.composer}
      aria-label="New issue"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        if (entry.title)
          onEnter({ ...entry, title: cutReported(entry.title, reviewLengths.issue) });
      }}
    >
      <TextInput
        aria-label="What you found"
        placeholder="What you found"
        {...limited(reviewLengths.issue + 40)}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SimilarIssues text={entry.title} />
      <SegmentedControl
        size="xs"
        aria-label="Kind"
        value={entry.kind}
        data={issueKinds.map((value) => ({ value, label: issueKindLabels[value] }))}
        onChange={(next) => setChosen({ ...chosen, kind: issueKind.parse(next) })}
      />
      {entry.kind === 'problem' ? (
        <SeverityChoice
          label="Severity"
          value={entry.severity}
          onChoose={(severity) => setChosen({ ...chosen, severity })}
        />
      ) : null}
      <MultiSelect
        size="sm"
        aria-label="Heuristics"
        placeholder={entry.heuristics.length === 0 ? 'Heuristics' : ''}
        searchable
        data={heuristics.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
        value={entry.heuristics}
        comboboxProps={{ withinPortal: true }}
        onChange={(heuristics) => setChosen({ ...chosen, heuristics })}
      />
      <p className={styles.hint}>!3 is a severity, #9 a heuristic, + a strength, ? a question.</p>
      <div className={styles.levels}>
        <Button type="submit" size="compact-md" disabled={entry.title === ''}>
          Add issue
        </Button>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The issues that are similar to a new one; none for evaluators who work alone, and for visitors. */
function SimilarIssues({ text }: { text: string }) {
  const { alone, projectId } = useReview();
  const { visit } = useOpenSurface();
  if (alone || visit || !projectId) return null;
  return <SimilarItems text={text} project={projectId} type="issue" plural="issues" />;
}
