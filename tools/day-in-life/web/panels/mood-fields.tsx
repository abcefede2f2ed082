import panel from '#ui/fields/panel.module.css';
import { moodLabels } from '../../contract/codes.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeTask } from '../../document/edits.ts';
import { useDay } from '../day-model.tsx';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import styles from './panels.module.css';

const energies = [1, 2, 3, 4, 5] as const;

/** The mood and energy of a task; pressing the selected value clears it. */
export function MoodFields({ task: { id, mood, energy } }: { task: DayRecord<'tasks'> }) {
  const { editor } = useDay();
  if (!editor) {
    const described = [
      mood === null ? '' : `Mood: ${moodLabel(mood).toLowerCase()}`,
      energy === null ? '' : `Energy: ${energy} of 5`,
    ].filter(Boolean);
    return described.length > 0 ? <p className={panel.quiet}>{described.join(' · ')}</p> : null;
  }
  return (
    <div className={panel.section}>
      <fieldset className={panel.bare}>
        <legend className={panel.legend}>Mood</legend>
        <div className={styles.choices} data-tour={mood === null ? 'no-mood' : undefined}>
          {moodLabels.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.choice}
              aria-label={label}
              aria-pressed={mood === value}
              title={label}
              onClick={() => editor.edit(changeTask, { id, mood: mood === value ? null : value })}
            >
              <MoodFace mood={value} size={22} />
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={panel.bare}>
        <legend className={panel.legend}>Energy</legend>
        <div className={styles.choices}>
          {energies.map((value) => (
            <button
              key={value}
              type="button"
              className={styles.choice}
              aria-label={`${value} of 5`}
              aria-pressed={energy === value}
              onClick={() =>
                editor.edit(changeTask, { id, energy: energy === value ? null : value })
              }
            >
              {value}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
