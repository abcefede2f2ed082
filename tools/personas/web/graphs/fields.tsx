import { useRef } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import {
  day,
  endNames,
  formatFigure,
  roundTo,
  shareAlong,
  valueAlong,
} from '../../document/graphs.ts';
import { colourAt } from '../theme-style.ts';
import {
  type DrawingProps,
  describeItem,
  type GraphActions,
  type GraphItemRecord,
  ItemLabel,
} from './drawing.tsx';
import styles from './fields.module.css';
import { type LabelPosition, over, placeNames, under } from './place-names.ts';
import { type Spot, useHandle } from './use-handle.ts';

interface FieldPointProps {
  item: GraphItemRecord;
  frame: { current: HTMLElement | null };
  spot: Spot;
  step: Spot;
  colour: string;
  /** The accessible description of its position. */
  caption: string;
  actions: GraphActions | null;
  /** The text of its name. */
  label: string;
  side: LabelPosition;
  onPut: (spot: Spot) => void;
}

/** A point of a field, with its name beside it, which is edited inline. */
function FieldPoint({ item, actions, label, side, ...point }: FieldPointProps) {
  const { frame, spot, step, colour, caption } = point;
  const onPut = actions && point.onPut;
  const { shown, props } = useHandle({ frame, along: 'both', spot, step, onPut });
  const style = cssVariables({ '--x': shown.x, '--y': shown.y, '--item': colour });
  return (
    <span
      className={styles.fieldPoint}
      style={style}
      data-under={side.under || undefined}
      data-beside={side.beside || undefined}
    >
      {onPut ? (
        <span
          {...props}
          className={styles.fieldDot}
          role="slider"
          tabIndex={0}
          aria-label={describeItem(item)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(shown.x * 100)}
          aria-valuetext={caption}
        />
      ) : (
        <span className={styles.fieldDot} />
      )}
      <span className={styles.pointName} data-empty={!item.label || undefined}>
        <ItemLabel item={item} field="label" label={label} names actions={actions} />
      </span>
    </span>
  );
}

/** A line over the day: a value for each hour. */
export function DayLine({ items, range, step, actions }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const points = items.map((item) => ({
    item,
    spot: { x: shareAlong(item.second, day), y: shareAlong(item.value, range) },
  }));
  const sides = placeNames(points.map(({ spot }) => spot));
  const line = points
    .toSorted((one, other) => one.spot.x - other.spot.x)
    .map(({ spot }) => `${(spot.x * 100).toFixed(2)},${(100 - spot.y * 100).toFixed(2)}`);
  return (
    <div>
      <div ref={frame} className={styles.dayField}>
        <svg
          className={styles.dayLine}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
        >
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ item, spot }, at) => (
          <FieldPoint
            key={item.id}
            item={item}
            frame={frame}
            side={sides[at] ?? over}
            spot={spot}
            step={{ x: 0.5 / 24, y: step / (range.max - range.min) }}
            colour={colourAt(item.colour, 0)}
            caption={`${formatFigure(item.value)} at ${hourOf(item.second)}`}
            label="What happens"
            actions={actions}
            onPut={({ x, y }) =>
              actions?.put(item.id, {
                second: valueAlong(x, day, 0.5),
                value: valueAlong(y, range, step),
              })
            }
          />
        ))}
      </div>
      <div className={styles.hours} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

function hourOf(hour: number | null): string {
  if (hour === null) return 'no hour';
  const minutes = Math.round((hour % 1) * 60);
  return `${Math.floor(hour)}:${String(minutes).padStart(2, '0')}`;
}

/** A 2×2: positions between left and right, and between bottom and top. */
export function Matrix({ section, items, range, ends, actions }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.matrix}>
      {endNames.map((name, at) => (
        <span key={name} className={styles.matrixEnd} data-end={name}>
          {actions ? (
            <NameField
              of={{ collection: 'sections', id: section }}
              label={`${name} end`}
              value={ends[at] ?? ''}
              limit={lengths.scaleLabel * 2}
              mayBeEmpty
              wraps
              onSave={(text) => actions.nameEnd(at, text)}
            />
          ) : (
            ends[at]
          )}
        </span>
      ))}
      <div ref={frame} className={styles.matrixField}>
        {items.map((item, at) => (
          <FieldPoint
            key={item.id}
            item={item}
            frame={frame}
            side={shareAlong(item.second, range) > 0.85 ? under : over}
            spot={{ x: shareAlong(item.value, range), y: shareAlong(item.second, range) }}
            step={{ x: 0.01, y: 0.01 }}
            colour={colourAt(item.colour, at)}
            caption={`${formatFigure(item.value)} to the right, ${formatFigure(item.second)} upwards`}
            label="Name"
            actions={actions}
            onPut={({ x, y }) => {
              const along = (share: number) =>
                roundTo(range.min + share * (range.max - range.min), 1);
              actions?.put(item.id, { value: along(x), second: along(y) });
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** A timeline of events from top to bottom. */
export function Timeline({ items, actions }: DrawingProps) {
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {items.map((item) => (
        <li key={item.id} style={cssVariables({ '--item': colourAt(item.colour, 0) })}>
          <ItemLabel
            item={item}
            field="left"
            label="When"
            names
            actions={actions}
            className={styles.when}
          />
          <span className={styles.what}>
            <ItemLabel item={item} field="label" label="What" actions={actions} />
            {item.text || actions ? (
              <ItemLabel
                item={item}
                field="text"
                label="More"
                actions={actions}
                className={styles.more}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
