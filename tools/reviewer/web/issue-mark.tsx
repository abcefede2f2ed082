import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type IssueKind, type Severity, severityLabels } from '../contract/codes.ts';
import styles from './review.module.css';

/** The CSS colour of an issue: that of its severity, or of its kind. */
export function colourOf(kind: IssueKind, severity: Severity | null): string {
  if (kind !== 'problem') return `var(--${kind})`;
  return severity === null ? 'var(--quiet-ink)' : `var(--severity-${severity})`;
}

interface IssueMarkProps {
  kind: IssueKind;
  severity: Severity | null;
  /** Its number, or another short text. */
  children: string | number;
}

/** The number of an issue in the colour of its severity; the severity must also be given as text. */
export function IssueMark({ kind, severity, children }: IssueMarkProps) {
  return (
    <span
      className={styles.mark}
      data-kind={kind}
      style={cssVariables({ '--mark': colourOf(kind, severity) })}
    >
      {children}
    </span>
  );
}

/** Marks an issue that rules or a model found, by the name of what found it; nothing for others. */
export function FoundByMark({ ai }: { ai: { readonly model: string } | null }) {
  if (ai === null) return null;
  return (
    <span className={styles.foundBy} title={`Found by ${ai.model}`}>
      AI<span className={panel.hidden}>, found by {ai.model}</span>
    </span>
  );
}

/** The label of a severity. */
export function SeverityLabel({ severity }: { severity: Severity | null }) {
  return (
    <span
      className={styles.severity}
      style={cssVariables({ '--mark': colourOf('problem', severity) })}
    >
      {severity === null ? 'Not rated' : `${severity} ${severityLabels[severity]}`}
    </span>
  );
}
