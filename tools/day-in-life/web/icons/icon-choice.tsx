import { iconLibrary } from '../../contract/icons.ts';
import styles from './icon-choice.module.css';
import { TaskIcon } from './task-icon.tsx';

interface IconChoiceProps {
  value: string;
  onChange: (name: string) => void;
}

/** A choice of icons; pressing the selected one clears it. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Icon</legend>
      {iconLibrary.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.icon}
          aria-label={label}
          aria-pressed={name === value}
          title={label}
          onClick={() => onChange(name === value ? '' : name)}
        >
          <TaskIcon name={name} size={18} />
        </button>
      ))}
    </fieldset>
  );
}
