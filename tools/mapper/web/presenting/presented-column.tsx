import { IconPlus, IconStarFilled } from '@tabler/icons-react';
import { cellKey } from '#features/board/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { MapCard } from '../grid/cards/map-card.tsx';
import { useCellCards } from '../grid/cards/use-cell-cards.ts';
import { lineLabels } from '../grid/headers/blueprint-line.tsx';
import { RowIcon } from '../grid/headers/row-icon.tsx';
import type { MapBand, MapColumn, MapLine } from '../layout/map-layout.ts';
import { useLayout, useMap } from '../map-model.tsx';
import { PersonaPicture } from '../persona-picture.tsx';
import { useStatusLabels } from '../statuses.ts';
import { PresentedCurve } from './presented-curve.tsx';
import styles from './presenting.module.css';

interface PresentedColumnProps {
  column: MapColumn;
  /** Its index among the columns, counted from 0. */
  at: number;
  /** What a user who reads on a phone can do; nothing while presenting. */
  controls?: ColumnControls;
}

export interface ColumnControls {
  /** Opens a card. */
  open: (id: string) => void;
  /** Adds a card to a row, which is then shown although it is empty. */
  add?: ((line: MapLine) => void) | undefined;
}

/** A step of presenting: a stage, step or persona with the content of all its rows. */
export function PresentedColumn({ column, at, controls }: PresentedColumnProps) {
  const { lines, bands, shape } = useLayout();
  const shown = controls ? shape.rows : [...lines.values()];
  return (
    <article className={styles.column} data-reading={controls ? '' : undefined}>
      <ColumnHeader column={column} />
      <div className={styles.rows}>
        {shown.map(({ id }) => {
          const [line, band] = [lines.get(id), bands.get(id)];
          if (band) return <Band key={id} band={band} />;
          if (!line) return null;
          return <PresentedLine key={id} line={line} column={column} at={at} controls={controls} />;
        })}
      </div>
    </article>
  );
}

function ColumnHeader({ column }: { column: MapColumn }) {
  const { records } = useMap();
  const stage = useRecord(records, 'stages', column.stage ?? '');
  const step = useRecord(records, 'steps', column.step ?? '');
  const persona = useRecord(records, 'personas', column.persona ?? '');
  const truth = step ? step.momentOfTruth : stage?.momentOfTruth;
  const name = step?.name || persona?.name || stage?.displayName || stage?.name || 'Unnamed';
  const above = step ? stage?.displayName || stage?.name : null;
  const duration = step?.duration || stage?.duration;
  return (
    <header
      className={styles.header}
      style={cssVariables({ '--colour': persona?.colour ?? stage?.colour ?? 'transparent' })}
    >
      {above ? <p className={styles.above}>{above}</p> : null}
      <h1 className={styles.name}>
        <PersonaPicture picture={persona?.picture ?? null} className={styles.face}>
          {null}
        </PersonaPicture>
        {name}
      </h1>
      <p className={styles.facts}>
        {truth ? (
          <span className={styles.truth}>
            <IconStarFilled size={18} aria-hidden /> Moment of truth
          </span>
        ) : null}
        {duration}
      </p>
    </header>
  );
}

/** The name of a section of rows, or a line of the blueprint. */
function Band({ band: { of } }: { band: MapBand }) {
  const { records } = useMap();
  const group = useRecord(records, 'groups', 'group' in of ? of.group : '');
  if ('line' in of) return <p className={styles.blueprintLine}>{lineLabels[of.line]}</p>;
  return <h2 className={styles.section}>{group?.displayName || group?.name || 'Section'}</h2>;
}

interface PresentedLineProps extends Omit<PresentedColumnProps, 'controls'> {
  line: MapLine;
  controls: ColumnControls | undefined;
}

/** The content of a row in the column; nothing if it is empty. */
function PresentedLine({ line, column, at, controls }: PresentedLineProps) {
  const { records } = useMap();
  const row = useRecord(records, 'rows', line.headerRow);
  const lane = useRecord(records, 'personas', line.lane ?? '');
  const cards = useCellCards(cellKey({ row: line.id, column: column.id }));
  const labels = useStatusLabels();
  const { add, open } = controls ?? {};
  if (!row || (line.kind !== 'emotion' && cards.length === 0 && !add)) return null;
  const name = row.displayName || row.name || 'Unnamed row';
  return (
    <section className={styles.row} data-wide={line.kind === 'emotion' || undefined}>
      <h2 className={styles.rowName}>
        <RowIcon kind={line.kind} name={row.name} icon={row.icon} blueprint={row.key} />
        {lane ? `${name} · ${lane.name}` : name}
      </h2>
      {line.kind === 'emotion' ? (
        <PresentedCurve line={line} at={at} />
      ) : (
        <ul className={styles.cards}>
          {cards.map((face) => (
            <MapCard
              key={face.card.id}
              face={face}
              kind={line.kind}
              status={labels[face.card.status]}
              chosen={false}
              onEdit={nothing}
            >
              {open ? (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={`Open ${face.card.text || 'the card'}`}
                  onClick={() => open(face.card.id)}
                />
              ) : null}
            </MapCard>
          ))}
        </ul>
      )}
      {add && line.kind !== 'emotion' ? (
        <button
          type="button"
          className={styles.add}
          aria-label={`Add card to ${name}`}
          onClick={() => add(line)}
        >
          <IconPlus size={16} aria-hidden /> Add card
        </button>
      ) : null}
    </section>
  );
}

function nothing(): void {
  // Cards are read-only here.
}
