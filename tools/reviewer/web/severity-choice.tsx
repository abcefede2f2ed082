import { cssVariables } from '#ui/theme/css-variables.ts';
import { type Severity, severities, severityLabels } from '../contract/codes.ts';
import styles from './canvas/canvas.module.css';
import { colourOf } from './issue-mark.tsx';

interface SeverityChoiceProps {
  label: string;
  value: Severity | null;
  /** Called with null when the selected level is chosen again. */
  onChoose: (severity: Severity | null) => void;
}

/** A choice of five levels; pressing the selected one clears it. */
export function SeverityChoice({ label, value, onChoose }: SeverityChoiceProps) {
  return (
    <fieldset className={styles.levels} aria-label={label}>
      {severities.map((level) => (
        <button
          key={level}
          type="button"
          className={styles.level}
          style={cssVariables({ '--mark': colourOf('problem', level) })}
          aria-pressed={value === level}
          aria-label={`${level} ${severityLabels[level]}`}
          title={severityLabels[level]}
          onClick={() => onChoose(value === level ? null : level)}
        >
          {level}
        </button>
      ))}
    </fieldset>
  );
}
