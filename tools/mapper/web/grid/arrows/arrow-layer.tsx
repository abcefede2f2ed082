import { useRef } from 'react';
import { cutTo } from '#kernel/text/limits.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { distance } from '../../../document/arrows/rounded-path.ts';
import { useMap } from '../../map-model.tsx';
import styles from './arrows.module.css';
import { type DrawnArrow, useDrawnArrows } from './use-drawn-arrows.ts';

/** The width of a character of a label, and the padding at its ends, in px. */
const [letter, margin] = [6.2, 16];

/** The arrows between drawn cards; users who may edit can select one by a click. */
export function ArrowLayer() {
  const map = useMap();
  const { editor, board } = map;
  const ids = useIds(map.records, 'arrows');
  const layer = useRef<SVGSVGElement>(null);
  const arrows = useDrawnArrows(map, ids, layer);
  const chosen = useStore(board.arrow);
  return (
    <>
      <svg ref={layer} className={styles.layer} aria-hidden="true">
        <defs>
          <marker
            id="arrow-head"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path className={styles.header} d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {arrows.map((arrow) => (
          <g
            key={arrow.id}
            className={styles.arrow}
            data-unusual={arrow.unusual || undefined}
            data-chosen={arrow.id === chosen || undefined}
          >
            <path
              className={styles.line}
              d={arrow.path}
              markerEnd="url(#arrow-head)"
              markerStart={arrow.twoWay ? 'url(#arrow-head)' : undefined}
            />
            <ArrowLabel arrow={arrow} />
            {editor ? (
              // biome-ignore lint/a11y/noStaticElementInteractions: by keys it is chosen in the menu of its cards.
              <path
                className={styles.reach}
                d={arrow.path}
                data-arrow={arrow.id}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => board.arrow.set(arrow.id)}
              />
            ) : null}
          </g>
        ))}
      </svg>
      <ToolbarAnchor arrow={arrows.find(({ id }) => id === chosen)} />
    </>
  );
}

/** The label of an arrow, along its longest segment, so that it does not cover a card. */
function ArrowLabel({ arrow: { label, longest } }: { arrow: DrawnArrow }) {
  if (!label || !longest) return null;
  const [from, to] = longest;
  const maxLetters = Math.floor((distance(from, to) - margin) / letter);
  const shown =
    label.length <= maxLetters ? label : maxLetters < 3 ? '' : `${cutTo(label, maxLetters - 1)}…`;
  if (!shown) return null;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return (
    <text
      className={styles.label}
      transform={`translate(${x} ${y})${from.x === to.x ? ' rotate(-90)' : ''}`}
    >
      {shown}
    </text>
  );
}

/** The anchor of the toolbar of the selected arrow. */
function ToolbarAnchor({ arrow }: { arrow: DrawnArrow | undefined }) {
  if (!arrow?.longest) return null;
  const [from, to] = arrow.longest;
  const style = { left: (from.x + to.x) / 2, top: (from.y + to.y) / 2 };
  return <span className={styles.chosen} style={style} />;
}
