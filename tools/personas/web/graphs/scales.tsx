import { useRef } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { formatFigure, shareAlong, valueAlong } from '../../document/graphs.ts';
import { colourAt } from '../theme-style.ts';
import { type DrawingProps, describeItem, type GraphItemRecord, ItemLabel } from './drawing.tsx';
import styles from './graphs.module.css';
import { useHandle } from './use-handle.ts';

interface ScaleProps extends Omit<DrawingProps, 'items'> {
  item: GraphItemRecord;
  at: number;
}

/** A handle on a track, which is dragged or moved by arrow keys. */
function Track({ item, at, range, step, unit, actions, filled }: ScaleProps & { filled: boolean }) {
  const frame = useRef<HTMLSpanElement>(null);
  const width = range.max - range.min;
  const { shown, isDragged, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: shareAlong(item.value, range), y: 0 },
    step: { x: step / width, y: 0 },
    onPut: actions && (({ x }) => actions.put(item.id, { value: valueAlong(x, range, step) })),
  });
  const value = isDragged ? valueAlong(shown.x, range, step) : item.value;
  const label = `${formatFigure(value)}${unit ? ` ${unit}` : ''}`;
  const isNone = item.value === null || undefined;
  return (
    <span
      ref={frame}
      className={filled ? styles.bar : styles.track}
      style={cssVariables({ '--share': shown.x, '--item': colourAt(item.colour, filled ? at : 0) })}
    >
      {filled ? <span className={styles.fill} /> : null}
      {actions ? (
        <span
          {...props}
          className={filled ? styles.grip : styles.knob}
          data-none={isNone}
          role="slider"
          tabIndex={0}
          aria-label={describeItem(item)}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          aria-valuenow={value ?? (range.min + range.max) / 2}
          aria-valuetext={label}
        />
      ) : null}
      {actions || filled ? null : <span className={styles.knob} data-none={isNone} />}
      {isDragged ? <span className={styles.bubble}>{label}</span> : null}
    </span>
  );
}

/** Two-ended sliders: a position between two labels. */
export function Sliders({ items, ...drawing }: DrawingProps) {
  return (
    <ul className={styles.rows} aria-label="Sliders">
      {items.map((item, at) => (
        <li key={item.id} className={styles.slider}>
          <ItemLabel item={item} field="left" label="Left end" names actions={drawing.actions} />
          <ItemLabel
            item={item}
            field="right"
            label="Right end"
            actions={drawing.actions}
            className={styles.farEnd}
          />
          <Track item={item} at={at} {...drawing} filled={false} />
        </li>
      ))}
    </ul>
  );
}

/** Bars: a value beside its name. */
export function Bars({ items, ...drawing }: DrawingProps) {
  return (
    <ul className={styles.rows} aria-label="Bars">
      {items.map((item, at) => (
        <li key={item.id} className={styles.barRow}>
          <ItemLabel item={item} field="label" label="Label" names actions={drawing.actions} />
          <span className={styles.figure}>{formatFigure(item.value)}</span>
          <Track item={item} at={at} {...drawing} filled />
        </li>
      ))}
    </ul>
  );
}

/** Dots: a value in whole steps. */
export function Dots({ items, range, actions, ...drawing }: DrawingProps) {
  const count = Math.min(Math.max(Math.round(range.max), 2), 10);
  const fullRange = { min: 0, max: count };
  return (
    <ul className={styles.rows} aria-label="Dots">
      {items.map((item, at) => (
        <li key={item.id} className={styles.dotRow}>
          <ItemLabel item={item} field="label" label="Trait" names actions={actions} />
          <DotTrack {...drawing} item={item} at={at} range={fullRange} actions={actions} step={1} />
        </li>
      ))}
    </ul>
  );
}

function DotTrack({ item, range, actions }: ScaleProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { shown, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: shareAlong(item.value ?? 0, range), y: 0 },
    step: { x: 1 / range.max, y: 0 },
    // A press on a dot fills all dots up to it.
    spotAt: (x, _, { left, width }) => ({
      x: Math.min(Math.max(Math.ceil(((x - left) / width) * range.max) / range.max, 0), 1),
      y: 0,
    }),
    onPut: actions && (({ x }) => actions.put(item.id, { value: valueAlong(x, range, 1) })),
  });
  const value = Math.round(shown.x * range.max);
  const dots = Array.from({ length: range.max }, (_, index) => index);
  const drawn = dots.map((index) => (
    <span key={index} className={styles.dot} data-on={index < value || undefined} />
  ));
  const style = cssVariables({ '--item': colourAt(item.colour, 0) });
  if (!actions) {
    return (
      <span ref={frame} className={styles.dots} style={style}>
        {drawn}
      </span>
    );
  }
  return (
    <span
      ref={frame}
      {...props}
      className={styles.dots}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={describeItem(item)}
      aria-valuemin={0}
      aria-valuemax={range.max}
      aria-valuenow={value}
    >
      {drawn}
    </span>
  );
}
