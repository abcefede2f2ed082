import { IconAlertTriangle, IconArrowsSplit2, IconRuler2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CellPresence, itemActionOf } from '#features/board/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellProps, HeaderProps } from '#ui/grid/grid-parts.ts';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import { levelsOf, zoneLabels } from '../../contract/codes.ts';
import { explainTraffic } from '../../document/analysis/aggregate.ts';
import { heatOf, type Thresholds, zoneOf } from '../../document/analysis/heat.ts';
import { placeTasks } from '../../document/edits.ts';
import { placementId } from '../../document/records/tasks.ts';
import type { RoutesRecord } from '../../document/red-routes-document.ts';
import { readLevelPair } from '../../document/table/placement-table.ts';
import { useMatrixFilter } from '../filter/matrix-filter.tsx';
import type { Analysed } from '../model/analysis-store.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import { reportRefused } from './report-refused.ts';
import { computedColumns } from './table-board.ts';
import styles from './task-table.module.css';
import { writtenIn } from './written.ts';

export function TableCorner({ row, style }: Omit<HeaderProps, 'id'>) {
  return (
    <GridCell cell={{ row, column: headerColumn }} className={styles.header ?? ''} style={style}>
      Task
    </GridCell>
  );
}

const computedLabels = { together: 'All together', heat: 'Heat', traffic: 'Traffic' } as const;

/** The header of a column: a sub-matrix, or what is computed of all. */
export function TableHeader({ row, id, style }: HeaderProps) {
  const { records } = useMatrix();
  const sub = useRecord(records, 'subMatrices', id);
  const computed = computedColumns.find((column) => column === id);
  const label = computed ? computedLabels[computed] : sub?.label || 'Unnamed';
  return (
    <GridCell
      cell={{ row, column: id }}
      headerOf="column"
      className={styles.header ?? ''}
      style={style}
    >
      <span className={styles.text} title={label}>
        {label}
      </span>
    </GridCell>
  );
}

/** The header of a row: the task. */
export function TableRowHeader({ id }: { id: string }) {
  const { records } = useMatrix();
  const { passing } = useMatrixFilter();
  const task = useRecord(records, 'tasks', id);
  return (
    <GridCell
      cell={{ row: id, column: headerColumn }}
      headerOf="row"
      className={styles.task ?? ''}
      data-pale={passing?.has(id) === false || undefined}
    >
      <span className={styles.text}>{task?.name || 'Unnamed task'}</span>
      {task?.critical ? (
        <IconAlertTriangle size={14} className={styles.critical} role="img" aria-label="Critical" />
      ) : null}
    </GridCell>
  );
}

export function TableCell({ row, column }: CellProps) {
  const isComputed = computedColumns.some((one) => one === column);
  return isComputed ? (
    <ComputedCell row={row} column={column} />
  ) : (
    <StandCell row={row} column={column} />
  );
}

interface AddressProps {
  row: string;
  column: string;
}

/** A computed value of a task; it shows how it was computed. */
function ComputedCell({ row, column }: AddressProps) {
  const model = useMatrix();
  const label = useStorePart(model.analysed, () => writtenIn(model, row, column));
  const { passing } = useMatrixFilter();
  const zone = useStorePart(
    model.analysed,
    (now) => now?.analysis.ranking.find(({ task }) => task.id === row)?.zone ?? undefined,
  );
  const signs = useStorePart(model.analysed, (now) => togetherSigns(now, row, column));
  const from = useStorePart(model.analysed, (now) => {
    const task = now?.view.tasks.find(({ id }) => id === row);
    return now && task && column === 'traffic' ? explainTraffic(task, now.view.subs) : undefined;
  });
  return (
    <GridCell
      cell={{ row, column }}
      className={styles.computed ?? ''}
      data-zone={column === 'heat' ? zone : undefined}
      data-pale={passing?.has(row) === false || undefined}
      title={from ?? (zone && zoneLabels[zone])}
      aria-label={column === 'heat' && zone ? sentence`${label}, ${zoneLabels[zone]}` : undefined}
    >
      {label}
      {signs.includes('measured') ? <Measured /> : null}
      {signs.includes('differ') ? (
        <IconArrowsSplit2
          size={13}
          className={styles.sign}
          role="img"
          aria-label="Personas differ"
          title="Personas differ"
        />
      ) : null}
    </GridCell>
  );
}

/** The icons of cards in the aggregate, as text. */
function togetherSigns(now: Analysed | null, row: string, column: string): string {
  const found = now?.analysis.ranking.find(({ task }) => task.id === row);
  if (!now || !found || column !== 'together') return '';
  const differ = now.analysis.conflicts.includes(found);
  return `${found.measured ? 'measured ' : ''}${differ ? 'differ' : ''}`;
}

function Measured() {
  return (
    <IconRuler2
      size={13}
      className={styles.sign}
      role="img"
      aria-label="Measured"
      title="Measured"
    />
  );
}

/** The placement of a task in a sub-matrix, typed as 4,3. */
function StandCell({ row: task, column: subMatrix }: AddressProps) {
  const { records, editor, matrix } = useMatrix();
  const cell = { row: task, column: subMatrix };
  const { passing } = useMatrixFilter();
  const stand = useRecord(records, 'placements', placementId(subMatrix, task));
  const [typing, setTyping] = useState<string | null>(null);
  const zone = stand && zoneOf(heatOf(levelsOf(stand.at)), matrix);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !editor) return;
    const act = itemActionOf(event);
    if (act?.act === 'edit') setTyping(stand?.at ?? '');
    else if (act?.act === 'add') setTyping(act.first);
    else return;
    event.preventDefault();
  };
  const save = (text: string) => {
    setTyping(null);
    const at = readLevelPair(text);
    if (at === undefined) reportRefused([text]);
    else if (at !== (stand?.at ?? null)) {
      editor?.edit(placeTasks, { placements: [{ task, subMatrix, at }] });
    }
  };
  return (
    <GridCell
      cell={cell}
      className={styles.stand ?? ''}
      aria-label={describePlacement(stand, matrix)}
      data-zone={zone}
      data-pale={passing?.has(task) === false || undefined}
      onKeyDown={press}
      onType={editor ? setTyping : undefined}
      onDoubleClick={() => {
        if (editor) setTyping(stand?.at ?? '');
      }}
    >
      {typing === null ? (
        <>
          {stand?.at ?? <span className={styles.none}>–</span>}
          {stand?.measured ? <Measured /> : null}
        </>
      ) : (
        <StandField first={typing} cell={cell} onSave={save} onLeave={() => setTyping(null)} />
      )}
      <CellPresence cell={cell} />
    </GridCell>
  );
}

/** The placement and its zone, for screen readers. */
function describePlacement(
  stand: RoutesRecord<'placements'> | undefined,
  thresholds: Thresholds,
): string {
  if (!stand) return 'Not placed';
  const heat = heatOf(levelsOf(stand.at));
  const zone = zoneLabels[zoneOf(heat, thresholds)];
  return `${stand.at}, ${zone}, heat ${heat}${stand.measured ? ', measured' : ''}`;
}

interface StandFieldProps {
  first: string;
  cell: AddressProps;
  onSave: (text: string) => void;
  onLeave: () => void;
}

function StandField({ first, cell, onSave, onLeave }: StandFieldProps) {
  const grid = useGrid();
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const close = (save: boolean) => {
    if (closed.current) return;
    closed.current = true;
    if (save) onSave(text);
    else onLeave();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (!['Enter', 'Escape', 'Tab'].includes(key)) return;
    event.preventDefault();
    close(key !== 'Escape');
    const step = key === 'Tab' ? (shiftKey ? 'previous' : 'next') : key === 'Enter' ? 'down' : null;
    if (!step || !grid.step(cell, step)) grid.focus(cell);
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label="Reach and frequency, as 4,3"
      {...limited(8)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => close(true)}
    />
  );
}
