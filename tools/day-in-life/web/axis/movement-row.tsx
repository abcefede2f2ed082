import { memo } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { staysOf } from '../../document/analysis/movement.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { endWallAt, wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { clockWords } from '../../document/time/times.ts';
import styles from './axis.module.css';
import { leftOf } from './axis-scale.ts';
import { useAxis } from './held.ts';
import { placeColours } from './place-colours.ts';
import { isInSight } from './use-in-sight.ts';

/** A strip of the places where somebody is over the day; nothing where no place is told. */
export const MovementRow = memo(function MovementRow({
  timed,
  sight,
}: {
  timed: readonly TimedTask[];
  sight: Extent;
}) {
  const { scale } = useAxis();
  const stays = staysOf(timed);
  if (stays.every(({ place }) => place === '')) return null;
  const colours = placeColours(stays.map(({ place }) => place));
  return (
    <section className={styles.row} aria-label="Places">
      <div className={styles.head}>
        <span className={styles.headLine}>Places</span>
      </div>
      <ol className={styles.strip}>
        {stays
          .filter((stay) => isInSight(stay, sight))
          .map(({ place, from, to }) => {
            const start = clockWords(wallAt(scale.clock, from).minute);
            const end = clockWords(endWallAt(scale.clock, to).minute);
            return (
              <li
                key={from}
                className={styles.stay}
                data-told={place !== '' || undefined}
                title={`${place || 'Place not told'}, ${start} to ${end}`}
                style={cssVariables({
                  '--left': `${leftOf(scale, from)}px`,
                  '--width': `${(to - from) * scale.perMinute}px`,
                  '--place': colours.get(place) ?? 'var(--line)',
                })}
              >
                {place}
              </li>
            );
          })}
      </ol>
    </section>
  );
});
