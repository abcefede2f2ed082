import { type KeyboardEvent, useState } from 'react';
import { CellPresence } from '#features/board/web/index.ts';
import { useReading } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type Level, levelAt } from '../../../document/analysis/emotion-levels.ts';
import { fitsBelow } from '../../../document/analysis/monotone-curve.ts';
import { setEmotion } from '../../../document/edits.ts';
import type { MapColumn, MapLine } from '../../layout/map-layout.ts';
import { useLayout, useMap } from '../../map-model.tsx';
import { levelOfKey } from '../gestures/map-keys.ts';
import { heightOf } from './curve.ts';
import { CurveSegment, useCurveColour } from './curve-segment.tsx';
import styles from './emotion.module.css';
import { useLevels } from './levels.ts';
import { type LineCurve, useCurves, useWhose } from './line-curves.ts';
import { LabelField, PointLabel } from './point-label.tsx';
import { StageMean } from './stage-mean.tsx';

interface EmotionCellProps {
  cell: CellAddress;
  line: MapLine;
  column: MapColumn;
}

/**
 * A cell of an emotion row: a digit sets the emotion, Enter and then up and down change it, a click sets
 * it by position.
 */
export function EmotionCell({ cell, line, column }: EmotionCellProps) {
  const { editor, board } = useMap();
  const grid = useGrid();
  const { shape } = useLayout();
  const levels = useLevels(line.row);
  const curves = useCurves(line);
  const whose = useWhose(line);
  const [adjusting, setAdjusting] = useState(false);
  const at = shape.columnAt.get(cell.column) ?? 0;
  const own = curves.find((one) => one.persona === whose.persona && one.series === whose.series);
  const value = own?.values[at] ?? null;

  const { stage, step } = column;
  const label = own?.labels[at] ?? '';
  const address = `${line.id} ${column.id}`;
  const labelling = useStore(board.labelling) === address && value !== null;
  const set = (next: number | null) => {
    if (stage) editor?.edit(setEmotion, { row: line.row, stage, step, ...whose, value: next });
  };
  const say = (said: string) => {
    if (stage)
      editor?.edit(setEmotion, { row: line.row, stage, step, ...whose, value, label: said });
  };
  const shift = (by: number) => {
    const now = value === null ? undefined : levelAt(levels, value)?.index;
    const next = now === undefined ? Math.floor(levels.length / 2) : now + by;
    const level = levels[Math.min(Math.max(next, 0), levels.length - 1)];
    if (level) set(level.value);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (!editor || event.altKey || event.ctrlKey || event.metaKey) return;
    const digit = levelOfKey(event, levels.length);
    const level = digit === null ? undefined : levels[digit];
    if (level) set(level.value);
    else if (event.key.toLowerCase() === 'l' && value !== null) board.labelling.set(address);
    else if (!adjusting && (key === 'Enter' || key === 'F2')) {
      setAdjusting(true);
      if (value === null) shift(0);
    } else if (!adjusting) return;
    else if (key === 'ArrowUp') shift(1);
    else if (key === 'ArrowDown') shift(-1);
    else if (key === 'Enter' || key === 'Escape') setAdjusting(false);
    else if (key === 'Tab') grid.step(cell, event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };
  return (
    <GridCell
      cell={cell}
      className={styles.cell ?? ''}
      data-tour={
        curves.some(({ values }) => (values[at] ?? null) !== null) ? undefined : 'no-emotion'
      }
      data-truth={column.truth || undefined}
      data-adjusting={adjusting || undefined}
      onKeyDown={press}
      onBlur={() => setAdjusting(false)}
    >
      <CurveSegment curves={curves} at={at} />
      <CurveTexts curves={curves} at={at} levels={levels} loud={adjusting} />
      {editor ? (
        <span className={styles.levels} aria-hidden>
          {levels.toReversed().map((level) => (
            <button
              key={level.index}
              type="button"
              tabIndex={-1}
              className={styles.level}
              title={level.word}
              onClick={() => set(level.value === value ? null : level.value)}
            />
          ))}
        </span>
      ) : null}
      {curves.map((curve) => (
        <Point
          key={`${curve.series} ${curve.persona}`}
          curve={curve}
          at={at}
          levels={levels}
          named={curve === own || curves.length === 1}
        />
      ))}
      {labelling && value !== null ? (
        <LabelField
          label={label}
          word={levelAt(levels, value)?.word ?? ''}
          onSave={say}
          onClose={() => {
            board.labelling.set(null);
            grid.focus(cell);
          }}
        />
      ) : null}
      <StageMean curves={curves} at={at} />
      <CellPresence cell={cell} />
    </GridCell>
  );
}

interface PointProps {
  curve: LineCurve;
  at: number;
  levels: readonly Level[];
  named: boolean;
}

/** A point of a curve, with the label of its level if it is the edited curve. */
function Point({ curve, at, levels, named }: PointProps) {
  const colour = useCurveColour(curve.persona);
  const value = curve.values[at] ?? null;
  if (value === null) return null;
  const level = levelAt(levels, value);
  const note = noteOf(curve, at);
  return (
    <span
      className={styles.point}
      style={cssVariables({ '--height': `${heightOf(value) * 100}%`, '--curve': colour })}
      data-below={fitsBelow(curve.values, at) || undefined}
      data-future={curve.series === 'future' || undefined}
      aria-hidden
    >
      {named || note ? (
        <PointLabel
          text={[curve.labels[at] || (note ? '' : level?.word), note].filter(Boolean).join(' · ')}
          level={level}
        />
      ) : null}
    </span>
  );
}

/** The values of all curves at a column, for screen readers. */
function CurveTexts(props: {
  curves: readonly LineCurve[];
  at: number;
  levels: readonly Level[];
  loud: boolean;
}) {
  const { records } = useMap();
  const { curves, at, levels, loud } = props;
  const names = useReading(records, ['personas'], () =>
    curves.map(({ persona }) => (persona ? records.get('personas', persona)?.name : '')),
  );
  const described = curves.flatMap((curve, turn) => {
    const value = curve.values[at] ?? null;
    if (value === null) return [];
    const who = [names[turn], curve.series === 'future' ? 'in future' : '']
      .filter(Boolean)
      .join(' ');
    const level = levelAt(levels, value)?.word;
    const label = curve.labels[at];
    const word = `${label ? `${label}, ` : ''}${level} (${value}). ${noteOf(curve, at)}`;
    return who ? `${who}: ${word}` : word;
  });
  return (
    <span className={styles.hidden} aria-live={loud ? 'polite' : 'off'}>
      {described.length > 0 ? described.join(' ') : 'No emotion'}
    </span>
  );
}

function noteOf({ lowest, steepestDrop }: LineCurve, at: number): string {
  const drops = steepestDrop?.to === at;
  if (lowest === at) return drops ? 'Lowest point, steepest drop' : 'Lowest point';
  return drops ? 'Steepest drop' : '';
}
