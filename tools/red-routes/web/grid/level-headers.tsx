import { CellPresence, HeaderName, useHeader } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import type { Axis, Level } from '../../contract/codes.ts';
import { axisTitle, levelLabel } from '../../document/analysis/matrix-view.ts';
import { nameLevel } from '../../document/edits.ts';
import { levelId } from '../../document/records/matrices.ts';
import { levelOf } from '../model/matrix-layout.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import styles from './headers.module.css';

/** The vertical and the horizontal axis of the shown matrix. */
function useAxes(): { up: Axis; right: Axis } {
  return useMatrix().matrix.swapAxes
    ? { up: 'reach', right: 'frequency' }
    : { up: 'frequency', right: 'reach' };
}

/** The label of a level. */
export function useLevelLabel(axis: Axis, level: Level): string {
  const { records, matrix } = useMatrix();
  // There are few labels; this subscription also notices new ones.
  useIds(records, 'levels');
  useRecord(records, 'levels', levelId(matrix.id, axis, level));
  return levelLabel((id) => records.get('levels', id), matrix.id, axis, level);
}

/** The corner of the headers, with the titles of both axes. */
export function LevelCorner({ row, style }: Omit<HeaderProps, 'id'>) {
  const { matrix } = useMatrix();
  const { up, right } = useAxes();
  return (
    <GridCell
      cell={{ row, column: headerColumn }}
      className={styles.corner ?? ''}
      style={style}
      aria-label={sentence`Up: ${axisTitle(matrix, up)}. To the right: ${axisTitle(matrix, right)}.`}
    >
      <span className={styles.requests}>
        {axisTitle(matrix, up)} <span aria-hidden>↑</span>
      </span>
      <span className={styles.requests}>
        {axisTitle(matrix, right)} <span aria-hidden>→</span>
      </span>
    </GridCell>
  );
}

/** The header of a column: a level of the axis that runs to the right. */
export function LevelHeader({ row, id, style }: HeaderProps) {
  const { right } = useAxes();
  const level = levelOf(id);
  if (level === null) return null;
  const cell = { row, column: id };
  return <LevelCell axis={right} level={level} cell={cell} headerOf="column" style={style} />;
}

/** The header of a row: a level of the axis that runs upwards. */
export function LevelRowHeader({ id }: { id: string }) {
  const { up } = useAxes();
  const level = levelOf(id);
  if (level === null) return null;
  return (
    <LevelCell axis={up} level={level} cell={{ row: id, column: headerColumn }} headerOf="row" />
  );
}

interface LevelProps {
  axis: Axis;
  level: Level;
  cell: { row: string; column: string };
  headerOf: 'column' | 'row';
  style?: HeaderProps['style'];
}

const none = () => undefined;

function LevelCell({ axis, level, cell, headerOf: headers, style }: LevelProps) {
  const { editor, boardEditor, matrix } = useMatrix();
  const label = useLevelLabel(axis, level);
  const id = levelId(matrix.id, axis, level);
  const header = useHeader({ id, along: headers, anchor: null, onMove: none, onRemove: none });
  return (
    <GridCell
      cell={cell}
      headerOf={headers}
      aria-label={sentence`${level} ${label}`}
      className={headers === 'row' ? (styles.row ?? '') : (styles.column ?? '')}
      style={style}
      {...(boardEditor ? header.events : {})}
    >
      <HeaderName
        header={header}
        of={{ collection: 'levels', id }}
        name={label}
        label={sentence`Name of level ${level}`}
        limit={lengths.scaleLabel}
        cell={cell}
        onSave={(next) =>
          editor?.edit(nameLevel, { matrix: matrix.id, axis, place: level, label: next })
        }
      >
        <span className={styles.level}>
          <span className={styles.number}>{level}</span>
          <span className={styles.label}>{label}</span>
        </span>
      </HeaderName>
      <CellPresence cell={cell} />
    </GridCell>
  );
}
