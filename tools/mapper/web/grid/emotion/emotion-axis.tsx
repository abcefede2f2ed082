import { cssVariables } from '#ui/theme/css-variables.ts';
import { heightOf } from './curve.ts';
import styles from './emotion.module.css';
import { LevelFace } from './level-face.tsx';
import { useLevels } from './levels.ts';

/** The maximum number of faces. */
const maxLevels = 7;

/**
 * The levels of an emotion row as faces beside its points. They are decorative: cells have the levels as
 * text.
 */
export function EmotionAxis({ row }: { row: string }) {
  const levels = useLevels(row);
  const each = Math.ceil(levels.length / maxLevels);
  return (
    <span className={styles.axis} aria-hidden>
      {levels
        .filter(({ index }) => index % each === 0)
        .map((level) => (
          <span
            key={level.index}
            className={styles.mark}
            style={cssVariables({ '--height': `${heightOf(level.value) * 100}%` })}
          >
            <LevelFace level={level} />
          </span>
        ))}
    </span>
  );
}
