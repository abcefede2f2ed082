import { type RefObject, useEffect, useReducer } from 'react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useMap } from '../map-model.tsx';
import { useBehaviour, useLit } from './behaviour-model.tsx';
import styles from './scale.module.css';

/** The maximum number of lines, so that a chart of many people stays readable. */
const maxLines = 30;

/** Lines that connect the dots of each highlighted person, from scale to scale. */
export function PersonLines({ around }: { around: RefObject<HTMLElement | null> }) {
  const { records } = useMap();
  const { drawn, people } = useBehaviour();
  const dimensions = useIds(records, 'dimensions');
  const lit = useLit();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const any = lit.length > 0;
  useEffect(() => (any ? drawn.subscribe(redraw) : undefined), [any, drawn]);
  const box = any ? around.current?.getBoundingClientRect() : undefined;
  if (!box) return null;
  const offsets = dimensions.map((id) => {
    const scale = drawn.get(id);
    const rect = scale?.element.getBoundingClientRect();
    return { scale, x: (rect?.left ?? 0) - box.left, y: (rect?.top ?? 0) - box.top };
  });
  return (
    <svg className={styles.lines} width={box.width} height={box.height} aria-hidden="true">
      {lit.slice(0, maxLines).map((person) => {
        const points = offsets.flatMap(({ scale, x, y }) => {
          const dot = scale?.points.get(person);
          return dot ? [{ x: x + dot.x, y: y + dot.y }] : [];
        });
        const colour = people.find(({ id }) => id === person)?.colour;
        if (!colour || points.length < 2) return null;
        return (
          <path
            key={person}
            className={styles.line}
            style={cssVariables({ '--colour': colour })}
            d={pathThrough(points)}
          />
        );
      })}
    </svg>
  );
}

/** A smooth line downwards through points. */
function pathThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, turn) => {
      const before = points[turn - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.y + y) / 2;
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
    })
    .join('');
}
