import { memo } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { Spread } from '../../document/records/tasks.ts';
import { passedAt } from '../../document/time/clock.ts';
import { useAxis } from './axis-context.ts';
import { leftOf } from './layout/axis-scale.ts';
import styles from './task-block.module.css';

interface SpreadOfProps {
  spread: Spread;
  /** The lower edge of its block, as a share of the lane's height. */
  until: number;
}

/** The spread of the starts and ends of a block of a typical day, along its lower edge. */
export const SpreadOf = memo(function SpreadOf({ spread, until }: SpreadOfProps) {
  const { scale } = useAxis();
  const at = (minute: number) => leftOf(scale, passedAt(scale.clock, { minute, later: false }));
  const { startFrom, startTo, endFrom, endTo } = spread;
  return [
    { part: 'start', from: at(startFrom), to: at(startTo) },
    { part: 'end', from: at(endFrom), to: at(endTo) },
  ].map(({ part, from, to }) => (
    <span
      key={part}
      className={styles.spread}
      style={cssVariables({ '--left': `${from}px`, '--width': `${to - from}px`, '--until': until })}
      aria-hidden="true"
    />
  ));
});
