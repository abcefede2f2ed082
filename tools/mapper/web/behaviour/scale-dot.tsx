import { memo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { dotLabel } from '../../document/dot-label.ts';
import { pointId } from '../../document/records/behaviour.ts';
import { useLight } from './behaviour-model.tsx';
import { DotQuote } from './quotes.tsx';
import styles from './scale.module.css';

export interface ScaleDotProps {
  id: string;
  name: string;
  colour: string;
  /** The colour of their accepted group; null for none. */
  group: string | null;
  /** A participant, the company, or a persona that was created from a pattern. */
  looks: 'participant' | 'company' | 'persona';
  dimension: string;
  title: string;
  /** Null for a person without a point. */
  value: number | null;
  steps: number;
  x: number;
  y: number;
  size: number;
  /** Whether it is in the tab order. */
  stop: boolean;
  canMove: boolean;
  dragged: boolean;
}

/** A person on a scale; the scale handles its gestures. */
export const ScaleDot = memo(function ScaleDot(props: ScaleDotProps) {
  const { id, name, colour, group, looks, dimension, title, value, steps, x, y, size } = props;
  const { lit, pinned } = useLight(id);
  const at = value === null ? 'Not placed' : `${value} of ${steps}`;
  return (
    <div
      role="slider"
      className={styles.dot}
      style={cssVariables({
        '--colour': colour,
        '--tint': group ?? colour,
        '--x': `${x - size / 2}px`,
        '--y': `${y - size / 2}px`,
        '--size': `${size}px`,
      })}
      tabIndex={props.stop ? 0 : -1}
      aria-label={sentence`${name || 'Unnamed'}, ${title || 'unnamed dimension'}`}
      aria-orientation="horizontal"
      aria-valuemin={value === null ? 0 : 1}
      aria-valuemax={steps}
      aria-valuenow={value ?? 0}
      aria-valuetext={at}
      aria-readonly={!props.canMove}
      title={sentence`${name || 'Unnamed'}: ${at}`}
      data-row={dimension}
      data-column={id}
      data-looks={looks}
      data-grouped={group !== null || undefined}
      data-placed={value !== null}
      data-lit={lit || undefined}
      data-pinned={pinned || undefined}
      data-dragged={props.dragged || undefined}
    >
      <span>{dotLabel(name)}</span>
      {value === null ? null : <DotQuote point={pointId(id, dimension)} />}
    </div>
  );
});
