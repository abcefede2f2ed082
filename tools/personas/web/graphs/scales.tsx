import { useRef } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { sayFigure, shareAlong, valueAlong } from '../../document/graphs.ts';
import { colourAt } from '../theme-style.ts';
import { type DrawingProps, type GraphItemRecord, ItemWords, saidOf } from './drawing.tsx';
import styles from './graphs.module.css';
import { useHandle } from './use-handle.ts';

interface ScaleProps extends Omit<DrawingProps, 'items'> {
  item: GraphItemRecord;
  at: number;
}

/** A handle on a track, which is dragged or moved by arrows. */
function Track({ item, at, range, step, unit, hands, filled }: ScaleProps & { filled: boolean }) {
  const frame = useRef<HTMLSpanElement>(null);
  const width = range.most - range.least;
  const { shown, isDragged, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: shareAlong(item.value, range), y: 0 },
    step: { x: step / width, y: 0 },
    onPut: hands && (({ x }) => hands.put(item.id, { value: valueAlong(x, range, step) })),
  });
  const value = isDragged ? valueAlong(shown.x, range, step) : item.value;
  const words = `${sayFigure(value)}${unit ? ` ${unit}` : ''}`;
  const isNone = item.value === null || undefined;
  return (
    <span
      ref={frame}
      className={filled ? styles.bar : styles.track}
      style={cssVariables({ '--share': shown.x, '--item': colourAt(item.colour, filled ? at : 0) })}
    >
      {filled ? <span className={styles.fill} /> : null}
      {hands ? (
        <span
          {...props}
          className={filled ? styles.grip : styles.knob}
          data-none={isNone}
          role="slider"
          tabIndex={0}
          aria-label={saidOf(item)}
          aria-valuemin={range.least}
          aria-valuemax={range.most}
          aria-valuenow={value ?? (range.least + range.most) / 2}
          aria-valuetext={words}
        />
      ) : null}
      {hands || filled ? null : <span className={styles.knob} data-none={isNone} />}
      {isDragged ? <span className={styles.bubble}>{words}</span> : null}
    </span>
  );
}

/** Two-ended sliders: where somebody stands between two words. */
export function Sliders({ items, ...drawing }: DrawingProps) {
  return (
    <ul className={styles.rows} aria-label="Sliders">
      {items.map((item, at) => (
        <li key={item.id} className={styles.slider}>
          <ItemWords item={item} field="left" label="Left end" names hands={drawing.hands} />
          <ItemWords
            item={item}
            field="right"
            label="Right end"
            hands={drawing.hands}
            className={styles.farEnd}
          />
          <Track item={item} at={at} {...drawing} filled={false} />
        </li>
      ))}
    </ul>
  );
}

/** Bars: how much of something, beside its name. */
export function Bars({ items, ...drawing }: DrawingProps) {
  return (
    <ul className={styles.rows} aria-label="Bars">
      {items.map((item, at) => (
        <li key={item.id} className={styles.barRow}>
          <ItemWords item={item} field="label" label="Label" names hands={drawing.hands} />
          <span className={styles.figure}>{sayFigure(item.value)}</span>
          <Track item={item} at={at} {...drawing} filled />
        </li>
      ))}
    </ul>
  );
}

/** Dots: a trait in whole steps, from none to all. */
export function Dots({ items, range, hands, ...drawing }: DrawingProps) {
  const count = Math.min(Math.max(Math.round(range.most), 2), 10);
  const whole = { least: 0, most: count };
  return (
    <ul className={styles.rows} aria-label="Dots">
      {items.map((item, at) => (
        <li key={item.id} className={styles.dotRow}>
          <ItemWords item={item} field="label" label="Trait" names hands={hands} />
          <DotTrack {...drawing} item={item} at={at} range={whole} hands={hands} step={1} />
        </li>
      ))}
    </ul>
  );
}

function DotTrack({ item, range, hands }: ScaleProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { shown, props } = useHandle({
    frame,
    along: 'x',
    spot: { x: shareAlong(item.value ?? 0, range), y: 0 },
    step: { x: 1 / range.most, y: 0 },
    // A press on a dot fills as far as to it.
    spotAt: (x, _, { left, width }) => ({
      x: Math.min(Math.max(Math.ceil(((x - left) / width) * range.most) / range.most, 0), 1),
      y: 0,
    }),
    onPut: hands && (({ x }) => hands.put(item.id, { value: valueAlong(x, range, 1) })),
  });
  const value = Math.round(shown.x * range.most);
  const dots = Array.from({ length: range.most }, (_, place) => place);
  const drawn = dots.map((place) => (
    <span key={place} className={styles.dot} data-on={place < value || undefined} />
  ));
  const style = cssVariables({ '--item': colourAt(item.colour, 0) });
  if (!hands) {
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
      aria-label={saidOf(item)}
      aria-valuemin={0}
      aria-valuemax={range.most}
      aria-valuenow={value}
    >
      {drawn}
    </span>
  );
}
