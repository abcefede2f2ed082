import { type DragEvent, useRef } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Plane } from '#ui/plane/plane.tsx';
import type { PlaneItem } from '#ui/plane/plane-item.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { Opportunity } from '../../document/analysis/opportunities/opportunities-of.ts';
import {
  type MatrixSpot,
  spotOf,
  worthAt,
} from '../../document/analysis/opportunities/opportunity-matrix.ts';
import {
  rankOpportunities,
  scoreOf,
} from '../../document/analysis/opportunities/opportunity-scores.ts';
import { changeOpportunity } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';
import { describeScore } from '../panels/opportunities/opportunity-labels.ts';
import styles from './opportunities-view.module.css';

/** The default size of the matrix, in px. */
const field = { width: 840, height: 560 };
/** The media type of an opportunity that is dragged out of the tray. */
const dragged = 'application/x-sightline-opportunity';

interface Dot extends PlaneItem {
  opportunity: Opportunity;
  /** The number of dots in the same position before it. */
  turn: number;
}

/** The matrix of opportunities by effort and value: high value with little effort is at the upper left. */
export function OpportunityMatrix({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const { editor } = useMap();
  const { showPanel } = useOpenSurface();
  const drawn = useRef<HTMLDivElement>(null);
  const dots = dotsOf(opportunities);
  const give = (id: string, spot: MatrixSpot) => {
    const one = opportunities.find((opportunity) => opportunity.id === id);
    if (one) editor?.edit(changeOpportunity, { id, ...worthAt(one, spot) });
  };
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(dragged);
    const box = drawn.current?.getBoundingClientRect();
    if (!id || !box) return;
    event.preventDefault();
    give(id, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  };
  return (
    <div className={styles.matrix}>
      <Tray
        opportunities={opportunities.filter((one) => spotOf(one) === null)}
        canDrag={editor !== null}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer's way; by keys its fields say it. */}
      <div
        className={styles.field}
        onDrop={drop}
        onDragOver={(event) => {
          if (editor && event.dataTransfer.types.includes(dragged)) event.preventDefault();
        }}
      >
        <Plane<Dot>
          label="Value and effort"
          size={field}
          items={dots}
          draw={(dot) => <DotMark {...dot} />}
          actions={editor ? { place: give } : {}}
          onOpen={(id) => showPanel('opportunities', id)}
        >
          <div ref={drawn} className={styles.quarters} aria-hidden>
            <span>Do first</span>
            <span>Plan well</span>
            <span>When there is time</span>
            <span>Leave</span>
          </div>
          <span className={styles.across} aria-hidden>
            Effort →
          </span>
          <span className={styles.up} aria-hidden>
            Value →
          </span>
        </Plane>
      </div>
    </div>
  );
}

/** The opportunities with a position; of several in one position, later ones are drawn below the first. */
function dotsOf(opportunities: readonly Opportunity[]): Dot[] {
  const taken = new Map<string, number>();
  return opportunities.flatMap((opportunity) => {
    const spot = spotOf(opportunity);
    if (!spot) return [];
    const key = `${spot.x} ${spot.y}`;
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    const label = `${opportunity.title || 'Unnamed opportunity'}, score ${describeScore(scoreOf(opportunity))}`;
    return [{ id: opportunity.id, ...spot, label, opportunity, turn }];
  });
}

function DotMark({ opportunity, turn, x, y }: Dot) {
  const { title, status } = opportunity;
  return (
    <span
      className={styles.dot}
      data-status={status}
      style={cssVariables({ '--turn': turn, '--x': x, '--y': y })}
    >
      <b>{describeScore(scoreOf(opportunity))}</b>
      <span className={styles.title}>{title || 'Unnamed opportunity'}</span>
    </span>
  );
}

interface TrayProps {
  opportunities: readonly Opportunity[];
  canDrag: boolean;
}

/** Opportunities without a position, because their value or effort is unknown; the most valuable first. */
function Tray({ opportunities, canDrag }: TrayProps) {
  const { showPanel } = useOpenSurface();
  if (opportunities.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Not placed">
      <h2 className={styles.header}>
        Not placed <span>{opportunities.length}</span>
      </h2>
      <p className={styles.quiet}>
        {canDrag ? 'Drag one onto the matrix, or open it to set its value and effort.' : ''}
      </p>
      <ul>
        {rankOpportunities(opportunities).map(({ opportunity: { id, title }, score }) => (
          <li
            key={id}
            draggable={canDrag}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(dragged, id);
              dataTransfer.effectAllowed = 'move';
            }}
          >
            <button type="button" onClick={() => showPanel('opportunities', id)}>
              {title || 'Unnamed opportunity'}
            </button>
            <span className={styles.quiet}>
              {score.value === null
                ? 'No value yet'
                : `Value ${Math.round(score.value)}, no effort yet`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
