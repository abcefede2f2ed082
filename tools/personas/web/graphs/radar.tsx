import { useRef } from 'react';
import { roundTo, sayFigure, shareAlong } from '../../document/graphs.ts';
import type { DrawingProps, GraphItemRecord } from './drawing.tsx';
import { saidOf } from './drawing.tsx';
import styles from './graphs.module.css';
import { holdTouch, useHandle } from './use-handle.ts';

/** Units of the drawing: its size, its middle, and how far its axes reach. */
const [width, height, middleX, middleY, reach] = [320, 232, 160, 116, 80];
const rings = [0.25, 0.5, 0.75, 1];

interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Where the axis at a place of so many points, the first upwards and then clockwise. */
export function directionOf(at: number, count: number): Direction {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const pointAt = ({ x, y }: Direction, share: number) =>
  `${(middleX + x * reach * share).toFixed(1)},${(middleY + y * reach * share).toFixed(1)}`;

/** A radar: as many axes as it has items, and how far somebody reaches on each. */
export function Radar({ items, range, step, hands }: DrawingProps) {
  const frame = useRef<SVGSVGElement>(null);
  const axes = items.map((item, at) => ({ item, way: directionOf(at, items.length) }));
  const shape = axes.map(({ item, way }) => pointAt(way, shareAlong(item.value ?? 0, range)));
  return (
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
        <Axis key={item.id} item={item} way={way} />
      ))}
      <polygon className={styles.area} points={shape.join(' ')} />
      {axes.map(({ item, way }) => (
        <AxisHandle
          key={item.id}
          item={item}
          way={way}
          frame={frame}
          share={shareAlong(item.value ?? 0, range)}
          step={step / (range.most - range.least)}
          onPut={
            hands &&
            ((share) =>
              hands.put(item.id, {
                value: roundTo(range.least + share * (range.most - range.least), step),
              }))
          }
        />
      ))}
    </svg>
  );
}

function Axis({ item, way }: { item: GraphItemRecord; way: Direction }) {
  const [x, y] = [middleX + way.x * (reach + 14), middleY + way.y * (reach + 14)];
  const anchor = Math.abs(way.x) < 0.2 ? 'middle' : way.x > 0 ? 'start' : 'end';
  return (
    <>
      <line
        className={styles.grid}
        x1={middleX}
        y1={middleY}
        x2={middleX + way.x * reach}
        y2={middleY + way.y * reach}
      />
      <text className={styles.axis} x={x} y={y + 4} textAnchor={anchor}>
        {cut(item.label)} <tspan className={styles.axisFigure}>{sayFigure(item.value)}</tspan>
      </text>
    </>
  );
}

/** Letters that there is room for beside an axis. */
const room = 14;
const cut = (label: string) => (label.length > room ? `${label.slice(0, room - 1)}…` : label);

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
    // How far along its axis the pointer is, whatever the drawing is scaled to.
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
  const place = { cx: middleX + way.x * reach * shown.x, cy: middleY + way.y * reach * shown.x };
  if (!onPut) return <circle {...place} r={3.5} className={styles.point} />;
  return (
    <circle
      {...place}
      {...props}
      ref={holdTouch}
      r={7}
      className={styles.point}
      role="slider"
      tabIndex={0}
      aria-label={saidOf(item)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={sayFigure(item.value)}
    />
  );
}
