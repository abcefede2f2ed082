import { memo, useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { dotLabel } from '../../document/dot-label.ts';
import type { RefusedPoint } from '../../document/grid/points/point-table.ts';
import { blockOf, isInside, type Selection } from '../../document/grid/selection.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { pointId } from '../../document/records/behaviour.ts';
import { anchorOf } from '../anchors.ts';
import { useMap } from '../map-model.tsx';
import { type Person, useBehaviour } from './behaviour-model.tsx';
import { PasteScales } from './paste-scales.tsx';
import styles from './point-table.module.css';
import { useHasEvidence, useQuotes } from './quotes.tsx';
import { looksOf } from './scale.tsx';
import { type OpenPaste, usePointTable } from './use-point-table.ts';

/** HTML allows a table to have the role grid; some linters do not know that. */
const gridRole = (readOnly: boolean) => ({ role: 'grid', 'aria-readonly': readOnly }) as const;
const cellState = (selected: boolean) => ({ role: 'gridcell', 'aria-selected': selected }) as const;

/** The points as a table, with typing, selection, copy and paste as in a spreadsheet. */
export function PointTable() {
  const { records, editor } = useMap();
  const { people } = useBehaviour();
  const dimensions = useRecords(records, 'dimensions', useIds(records, 'dimensions'));
  const [refused, setRefused] = useState<readonly RefusedPoint[]>([]);
  const [open, setOpen] = useState<OpenPaste | null>(null);
  const { selection, table, listeners } = usePointTable(
    { people, dimensions },
    { onRefused: setRefused, onOpen: setOpen },
  );
  return (
    <div className={styles.whole}>
      <p className={styles.hint}>
        {editor
          ? 'Type a number to place a participant, Delete to remove them, Q to record a quote. Paste a table from a spreadsheet, with or without names and titles.'
          : 'The position of each participant, from 1 at the left end.'}
      </p>
      {refused.length > 0 ? <Refused points={refused} /> : null}
      {open ? <PasteScales paste={open} onClose={() => setOpen(null)} /> : null}
      <div className={styles.scroll}>
        <table
          ref={table}
          className={styles.table}
          {...gridRole(editor === null)}
          aria-label="Points"
          {...listeners}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Participant
              </th>
              {dimensions.map(({ id, title, left, right }) => (
                <th key={id} scope="col" title={sentence`${left} ↔ ${right}`}>
                  {title || 'Untitled'}
                  <span className={styles.comments}>
                    <AnchorComments anchor={anchorOf.dimension(id)} offers />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => (
              <PersonRow
                key={person.id}
                person={person}
                row={row}
                dimensions={dimensions}
                selected={selectedIn(selection, row)}
                focus={selection.focus.row === row ? selection.focus.column : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The first and last selected column of a row, as a string with a stable identity; null for none. */
function selectedIn(selection: Selection, row: number): string | null {
  const block = blockOf(selection);
  return isInside({ ...block, left: 0, right: 0 }, { row, column: 0 })
    ? `${block.left} ${block.right}`
    : null;
}

interface PersonRowProps {
  person: Person;
  row: number;
  dimensions: readonly MapRecord<'dimensions'>[];
  selected: string | null;
  /** The focused column. */
  focus: number | null;
}

const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, row, dimensions, selected, focus } = props;
  const { records } = useMap();
  const { points, made } = useBehaviour();
  const own = useRecords(records, 'points', useGroup(points.ofPerson, person.id));
  const values = new Map(own.map(({ dimension, value }) => [dimension, value]));
  const [from = -1, to = -1] = selected?.split(' ').map(Number) ?? [];
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span
          className={styles.face}
          data-looks={looksOf(person, made)}
          style={cssVariables({ '--colour': person.colour })}
          aria-hidden
        >
          {dotLabel(person.name)}
        </span>
        {person.name || 'Unnamed'}
      </th>
      {dimensions.map(({ id, steps }, column) => {
        const value = values.get(id);
        const shown = value === undefined ? null : Math.min(value, steps);
        return (
          <td
            key={id}
            tabIndex={focus === column ? 0 : -1}
            data-place={`${row} ${column}`}
            {...cellState(column >= from && column <= to)}
            style={cssVariables({
              '--heat': shown === null ? '0%' : `${Math.round(((shown - 1) / (steps - 1)) * 30)}%`,
            })}
          >
            {shown ?? ''}
            {shown === null ? null : <CellQuote point={pointId(person.id, id)} />}
          </td>
        );
      })}
    </tr>
  );
});

/** The quote of a point in its cell, shown on hover and read by screen readers. */
function CellQuote({ point }: { point: string }) {
  return useHasEvidence(point) ? <Quotes point={point} /> : null;
}

function Quotes({ point }: { point: string }) {
  const quotes = useQuotes(point);
  if (quotes.length === 0) return null;
  const quoted = quotes.map(({ quote }) => `“${quote}”`).join(' ');
  return (
    <span className={styles.quote} title={quoted}>
      <span className={styles.hidden}>{quoted}</span>
    </span>
  );
}

/** The refused values of a paste, with the reasons. */
function Refused({ points }: { points: readonly RefusedPoint[] }) {
  return (
    <div className={styles.refused} role="alert">
      <p>{points.length === 1 ? 'One value was' : `${points.length} values were`} not pasted:</p>
      <ul>
        {points.slice(0, 8).map(({ person, dimension, given, reason }) => (
          <li key={`${person} ${dimension}`}>
            {person}, {dimension || 'untitled'}: ‘{given}’ is {reason}.
          </li>
        ))}
      </ul>
    </div>
  );
}
