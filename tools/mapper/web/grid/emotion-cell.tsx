import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { GridCell, useGridMoves } from '#ui/grid/grid.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { emotionRange } from '../../contract/codes.ts';
import { setEmotion } from '../../document/edits.ts';
import { cellKey, useMap } from '../map-model.tsx';
import { CellMarks } from './cell-marks.tsx';
import { heightOf } from './curve.ts';
import styles from './emotion.module.css';

/** Levels from the best to the worst, in words. */
const levels = [
  { value: 2, word: 'Very good' },
  { value: 1, word: 'Good' },
  { value: 0, word: 'Neutral' },
  { value: -1, word: 'Bad' },
  { value: -2, word: 'Very bad' },
] as const;

interface EmotionCellProps {
  row: string;
  stage: string;
  value: number | null;
  /** What the curve is marked with here. */
  note: string;
  /** The curve of the whole row, in its first cell. */
  curve: ReactNode;
}

/** One point of the curve: Enter, then up and down, changes it; a click puts it where it is. */
export function EmotionCell({ row, stage, value, note, curve }: EmotionCellProps) {
  const { editor } = useMap();
  const moves = useGridMoves();
  const [adjusting, setAdjusting] = useState(false);
  const place = { row, column: stage };
  const set = (next: number | null) => editor?.edit(setEmotion, { row, stage, value: next });
  const shift = (by: number) => {
    const { lowest, highest } = emotionRange;
    set(Math.min(Math.max((value ?? 0) + (value === null ? 0 : by), lowest), highest));
  };

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (!editor || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'Delete' || key === 'Backspace') set(null);
    else if (!adjusting && key === 'Enter') {
      setAdjusting(true);
      if (value === null) set(0);
    } else if (!adjusting) return;
    else if (key === 'ArrowUp') shift(1);
    else if (key === 'ArrowDown') shift(-1);
    else if (key === 'Enter' || key === 'Escape') setAdjusting(false);
    else if (key === 'Tab') moves.step(place, event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };
  const word = levels.find((level) => level.value === value)?.word;
  return (
    <GridCell
      place={place}
      className={styles.cell}
      data-adjusting={adjusting || undefined}
      onKeyDown={press}
      onBlur={() => setAdjusting(false)}
    >
      {curve}
      <span className={styles.hidden} aria-live={adjusting ? 'polite' : 'off'}>
        {word ? `${word} (${value}). ${note}` : 'No emotion'}
      </span>
      {editor ? (
        <span className={styles.levels} aria-hidden>
          {levels.map((level) => (
            <button
              key={level.value}
              type="button"
              tabIndex={-1}
              className={styles.level}
              title={level.word}
              onClick={() => set(level.value === value ? null : level.value)}
            />
          ))}
        </span>
      ) : null}
      {value === null ? null : (
        <span
          className={styles.point}
          style={cssVariables({ '--height': `${heightOf(value) * 100}%` })}
          data-below={value > 0 || undefined}
          aria-hidden
        >
          <span className={styles.note}>{note || word}</span>
        </span>
      )}
      <CellMarks place={cellKey(row, stage)} />
    </GridCell>
  );
}
