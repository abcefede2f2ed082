import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { useIsNear } from '#ui/near/use-is-near.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { scaleValues } from '../../contract/lookups.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { useMap } from '../map-model.tsx';
import styles from './behaviour.module.css';
import { type Person, useBehaviour } from './behaviour-model.tsx';
import scaleStyles from './scale.module.css';
import { ScaleDot } from './scale-dot.tsx';
import { layOutScale, type OnScale } from './scale-layout.ts';
import { useScaleGestures } from './use-scale-gestures.ts';

/** A group of dots is no fieldset: there is no form. */
function group({ title, left, right }: MapRecord<'dimensions'>) {
  const ends = `from ${left || 'the left end'} to ${right || 'the right end'}`;
  return { role: 'group', 'aria-label': `${title || 'Unnamed dimension'}, ${ends}` } as const;
}

interface ScaleProps {
  dimension: MapRecord<'dimensions'>;
  /** The content at the two ends. */
  left: ReactNode;
  right: ReactNode;
}

/** A dimension as a scale with all people on it. */
export function Scale({ dimension, left, right }: ScaleProps) {
  const { id, title, steps } = dimension;
  const { editor, presence } = useMap();
  const { people, made, groupColour, width, size, tray } = useBehaviour();
  const values = useValues(id, steps);
  const gestures = useScaleGestures(dimension, values);
  const { held } = gestures;
  const placed = useMemo(
    (): OnScale[] =>
      people.map((person) => ({
        id: person.id,
        value: held?.person === person.id ? held.value : (values.get(person.id) ?? null),
      })),
    [people, values, held],
  );
  const layout = useMemo(
    () => layOutScale(placed, { width, steps, size }, tray),
    [placed, width, steps, size, tray],
  );
  const element = useDrawnScale(id, placed, layout);
  // A printed map has no presence and is drawn completely.
  const near = useIsNear(element, presence === null);
  const axis = cssVariables({ '--height': `${layout.height}px`, '--axis': `${layout.axis}px` });
  const someUnplaced = placed.some(({ value }) => value === null);
  return (
    <>
      {tray ? (
        <div className={styles.tray} aria-hidden>
          {someUnplaced ? 'Not placed' : null}
        </div>
      ) : null}
      <div className={styles.left}>{left}</div>
      <div
        ref={element}
        className={styles.scale}
        {...group(dimension)}
        style={axis}
        {...gestures.listeners}
      >
        <Axis steps={steps} />
        {someUnplaced && !tray ? (
          <span className={scaleStyles.trayLabel} aria-hidden>
            Not placed
          </span>
        ) : null}
        {near && width > 0
          ? people.map((person, turn) => {
              const point = layout.points.get(person.id);
              if (!point) return null;
              return (
                <ScaleDot
                  key={person.id}
                  id={person.id}
                  name={person.name}
                  colour={person.colour}
                  group={groupColour(person.id)}
                  looks={looksOf(person, made)}
                  dimension={id}
                  title={title}
                  value={placed[turn]?.value ?? null}
                  steps={steps}
                  x={point.x}
                  y={point.y}
                  size={size}
                  stop={person.id === gestures.stop}
                  canMove={editor !== null}
                  dragged={held?.person === person.id}
                />
              );
            })
          : null}
      </div>
      <div className={styles.right}>{right}</div>
    </>
  );
}

/** The look of a person: the company and personas from patterns are no participants. */
export function looksOf(
  { id, type }: Person,
  made: ReadonlySet<string>,
): 'participant' | 'company' | 'persona' {
  if (type === 'C') return 'company';
  return made.has(id) ? 'persona' : 'participant';
}

/** The values of all people on a dimension, by person. */
function useValues(dimension: string, steps: number): ReadonlyMap<string, number> {
  const { records } = useMap();
  const { points } = useBehaviour();
  const list = useRecords(records, 'points', useGroup(points.ofDimension, dimension));
  return useMemo(
    () => new Map(list.map(({ persona, value }) => [persona, Math.min(value, steps)])),
    [list, steps],
  );
}

/** Registers the positions of the dots, for the lines between the scales. */
function useDrawnScale(
  id: string,
  onScale: readonly OnScale[],
  layout: ReturnType<typeof layOutScale>,
) {
  const element = useRef<HTMLDivElement>(null);
  const { drawn } = useBehaviour();
  useLayoutEffect(() => {
    if (!element.current) return;
    const placed = onScale.filter(({ value }) => value !== null);
    const points = new Map(
      placed.flatMap((one) => {
        const point = layout.points.get(one.id);
        return point ? [[one.id, point] as const] : [];
      }),
    );
    drawn.set(id, { element: element.current, points });
  }, [id, onScale, layout, drawn]);
  useLayoutEffect(() => () => drawn.set(id, null), [id, drawn]);
  return element;
}

/** The axis with a mark and a label for each step. */
function Axis({ steps }: { steps: number }) {
  return (
    <span className={scaleStyles.axis} aria-hidden>
      {scaleValues(steps).map(({ value, label }) => (
        <span key={value} className={scaleStyles.step}>
          {label}
        </span>
      ))}
    </span>
  );
}
