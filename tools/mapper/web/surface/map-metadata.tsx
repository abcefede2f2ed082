import type { KeyboardEvent, ReactNode } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { limited } from '#ui/fields/limited.ts';
import { useTyping } from '#ui/fields/use-typing.ts';
import { describeMap } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';
import styles from './map-page.module.css';

/**
 * The actor, the scenario and the state of the journey as a line that is edited inline. `before` is
 * rendered at its start.
 */
export function MapMetadata({ before }: { before?: ReactNode }) {
  const { records, editor } = useMap();
  const { mapType, actor, scenario, state } = useProperties(records);
  if (!editor) {
    const described = [actor, scenario, stateName(state)];
    return (
      <div className={styles.facts}>
        {before}
        <p className={styles.notice}>{described.filter(Boolean).join(' · ')}</p>
      </div>
    );
  }
  return (
    <div className={styles.facts}>
      {before}
      {mapType === 'horizontal' ? (
        <MetadataField
          label="Whose journey"
          value={actor}
          limit={lengths.title}
          onSave={(next) => editor.edit(describeMap, { actor: next })}
        />
      ) : null}
      <MetadataField
        label="Scenario"
        value={scenario}
        limit={lengths.scenario}
        onSave={(next) => editor.edit(describeMap, { scenario: next })}
      />
      <select
        className={styles.property}
        aria-label="State"
        value={state}
        onChange={(event) =>
          editor.edit(describeMap, {
            state: event.currentTarget.value === 'future' ? 'future' : 'current',
          })
        }
      >
        <option value="current">Current state</option>
        <option value="future">Future state</option>
      </select>
    </div>
  );
}

/** The name of the state that a map shows. */
export const stateName = (state: 'current' | 'future') =>
  state === 'future' ? 'Future state' : 'Current state';

interface MetadataFieldProps {
  label: string;
  value: string;
  limit: number;
  onSave: (value: string) => void;
}

function MetadataField(props: MetadataFieldProps) {
  const { label, limit } = props;
  const { shown, type, takeBack, leave } = useTyping(props);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') takeBack();
  };
  return (
    <input
      className={styles.property}
      aria-label={label}
      placeholder={label}
      value={shown}
      {...limited(limit)}
      size={Math.max(shown.length, label.length)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}
