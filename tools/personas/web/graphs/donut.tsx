import { useRef } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { formatFigure, roundTo, sharesOf } from '../../document/graphs.ts';
import { colourAt } from '../theme-style.ts';
import { type DrawingProps, describeItem, type GraphItemRecord, ItemLabel } from './drawing.tsx';
import styles from './graphs.module.css';
import { holdTouch, useHandle } from './use-handle.ts';

/** The size of the drawing, and the radius of the middle of its ring. */
const [side, radius] = [120, 44];
const around = 2 * Math.PI * radius;

/** A donut chart with the shares of its items; the ends of its parts can be dragged. */
export function Donut({ items, unit, actions }: DrawingProps) {
  const frame = useRef<SVGSVGElement>(null);
  const shares = sharesOf(items);
  const begins = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0));
  const total = items.reduce((sum, { value }) => sum + Math.max(value ?? 0, 0), 0);
  return (
    <div className={styles.donut}>
      <svg ref={frame} viewBox={`0 0 ${side} ${side}`} className={styles.ring}>
        <title>Donut</title>
        <circle cx={side / 2} cy={side / 2} r={radius} className={styles.ringTrack} />
        {items.map((item, at) => (
          <circle
            key={item.id}
            cx={side / 2}
            cy={side / 2}
            r={radius}
            className={styles.part}
            style={cssVariables({ '--item': colourAt(item.colour, at) })}
            strokeDasharray={`${Math.max((shares[at] ?? 0) * around - 1, 0)} ${around}`}
            strokeDashoffset={-(begins[at] ?? 0) * around}
          />
        ))}
        <text x={side / 2} y={side / 2 + 2} className={styles.whole}>
          {formatFigure(total)}
        </text>
        <text x={side / 2} y={side / 2 + 15} className={styles.wholeUnit}>
          {unit}
        </text>
        {actions && total > 0
          ? items.map((item, at) => (
              <PartEnd
                key={item.id}
                item={item}
                frame={frame}
                begin={begins[at] ?? 0}
                share={shares[at] ?? 0}
                total={total}
                onPut={(value) => actions.put(item.id, { value })}
              />
            ))
          : null}
      </svg>
      <ul className={styles.legend} aria-label="Parts">
        {items.map((item, at) => (
          <li key={item.id} style={cssVariables({ '--item': colourAt(item.colour, at) })}>
            <ItemLabel item={item} field="label" label="Part" names actions={actions} />
            <span className={styles.figure}>{formatFigure(item.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PartEndProps {
  item: GraphItemRecord;
  frame: { current: SVGSVGElement | null };
  begin: number;
  share: number;
  total: number;
  onPut: (value: number) => void;
}

/** The end of a part: dragging it along the ring changes this part, and the other values stay the same. */
function PartEnd({ item, frame, begin, share, total, onPut }: PartEndProps) {
  const others = total - (item.value ?? 0);
  const { shown, isDragged, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: share, y: 0 },
    step: { x: 0.01, y: 0 },
    spotAt(x, y, { left, top, width, height }) {
      const turned = Math.atan2(y - top - height / 2, x - left - width / 2) / (2 * Math.PI) + 0.25;
      const along = (((turned - begin) % 1) + 1) % 1;
      return { x: Math.min(along, 0.98), y: 0 };
    },
    onPut: ({ x }) => onPut(others > 0 ? roundTo((others * x) / (1 - x), 0.1) : (item.value ?? 0)),
  });
  const angle = (begin + shown.x) * 2 * Math.PI - Math.PI / 2;
  const onKeyDown: typeof props.onKeyDown = (event) => {
    const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    onPut(Math.max(roundTo((item.value ?? 0) + way * (event.shiftKey ? 1 : 0.1), 0.1), 0));
  };
  return (
    <circle
      cx={side / 2 + Math.cos(angle) * radius}
      cy={side / 2 + Math.sin(angle) * radius}
      r={5}
      {...props}
      ref={holdTouch}
      onKeyDown={onKeyDown}
      className={styles.partEnd}
      data-dragged={isDragged || undefined}
      role="slider"
      tabIndex={0}
      aria-label={describeItem(item)}
      aria-valuemin={0}
      aria-valuemax={Math.max(roundTo(total, 0.1), 1)}
      aria-valuenow={item.value ?? 0}
    />
  );
}
