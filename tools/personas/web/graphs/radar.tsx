import { useRef } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { formatFigure, roundTo, shareAlong } from '../../document/graphs.ts';
import { type DrawingProps, describeItem, type GraphItemRecord, ItemLabel } from './drawing.tsx';
import styles from './graphs.module.css';
import { holdTouch, useHandle } from './use-handle.ts';

/** The size of the drawing, its centre, and the length of its axes. */
const [width, height, middleX, middleY, reach] = [320, 220, 160, 110, 78];
const rings = [0.25, 0.5, 0.75, 1];

interface Direction {
  readonly x: number;
  readonly y: number;
}

/** The direction of an axis: the first one upwards, the others clockwise. */
export function directionOf(at: number, count: number): Direction {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const pointAt = ({ x, y }: Direction, share: number) =>
  `${(middleX + x * reach * share).toFixed(1)},${(middleY + y * reach * share).toFixed(1)}`;

/** A radar chart with one axis an item. */
export function Radar({ items, range, step, actions }: DrawingProps) {
  const frame = useRef<SVGSVGElement>(null);
  const axes = items.map((item, at) => ({ item, way: directionOf(at, items.length) }));
  const shape = axes.map(({ item, way }) => pointAt(way, shareAlong(item.value ?? 0, range)));
  return (
    <div className={styles.radar}>
      <svg ref={frame} className={styles.drawn} viewBox={`0 0 ${width} ${height}`}>
        <title>Radar</title>
        {rings.map((ring) => (
          <polygon
            key={ring}
            className={styles.grid}
            points={axes.map(({ way }) => pointAt(way, ring)).join(' ')}
          />
        ))}
        {axes.map(({ item, way }) => (
          <path
            key={item.id}
            className={styles.grid}
            d={`M${pointAt(way, 0)}L${pointAt(way, 1)}`}
          />
        ))}
        <polygon className={styles.area} points={shape.join(' ')} />
        {axes.map(({ item, way }) => (
          <AxisHandle
            key={item.id}
            item={item}
            way={way}
            frame={frame}
            share={shareAlong(item.value ?? 0, range)}
            step={step / (range.max - range.min)}
            onPut={
              actions &&
              ((share) =>
                actions.put(item.id, {
                  value: roundTo(range.min + share * (range.max - range.min), step),
                }))
            }
          />
        ))}
      </svg>
      {axes.map(({ item, way }) => (
        <span key={item.id} className={styles.axis} style={besideAxis(way, axes.length)}>
          <ItemLabel item={item} field="label" label="Axis" names actions={actions} />
          <b>{formatFigure(item.value)}</b>
        </span>
      ))}
    </div>
  );
}

/** The position of the name of an axis: beyond its end, away from the centre, and clear of its neighbours. */
function besideAxis({ x, y }: Direction, count: number) {
  const side = Math.abs(x) < 0.2 ? 0 : Math.sign(x);
  return cssVariables({
    '--left': `${((middleX + x * (reach + 13)) / width) * 100}%`,
    '--top': `${((middleY + y * (reach + 13)) / height) * 100}%`,
    '--shift': `${(side - 1) * 50}% ${(y - 1) * 50}%`,
    '--room': side === 0 && count <= 6 ? '50%' : '26%',
  });
}

interface AxisHandleProps {
  item: GraphItemRecord;
  way: Direction;
  frame: { current: SVGSVGElement | null };
  share: number;
  step: number;
  onPut: ((share: number) => void) | null;
}

function AxisHandle({ item, way, frame, share, step, onPut }: AxisHandleProps) {
  const { shown, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: share, y: 0 },
    step: { x: step, y: 0 },
    // The position of the pointer along the axis, at any scale of the drawing.
    spotAt(x, y, box) {
      const scale = Math.min(box.width / width, box.height / height);
      const [right, down] = [
        (x - box.left - box.width / 2) / scale,
        (y - box.top - box.height / 2) / scale,
      ];
      return { x: Math.min(Math.max((right * way.x + down * way.y) / reach, 0), 1), y: 0 };
    },
    onPut: onPut && (({ x }) => onPut(x)),
  });
  const center = { cx: middleX + way.x * reach * shown.x, cy: middleY + way.y * reach * shown.x };
  if (!onPut) return <circle {...center} r={3.5} className={styles.point} />;
  return (
    <circle
      {...center}
      {...props}
      ref={holdTouch}
      r={7}
      className={styles.point}
      role="slider"
      tabIndex={0}
      aria-label={describeItem(item)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={formatFigure(item.value)}
    />
  );
}
