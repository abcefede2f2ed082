import { memo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { staysOf } from '../../document/analysis/movement.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { endWallAt, wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { formatClock } from '../../document/time/times.ts';
import styles from './axis.module.css';
import { useAxis } from './axis-context.ts';
import { leftOf } from './layout/axis-scale.ts';
import { placeColours } from './layout/place-colours.ts';
import { useTextWidth } from './layout/text-width.ts';
import { isInSight } from './layout/use-in-sight.ts';
import { PlaceLegend } from './place-legend.tsx';

/** The font size of names, and the padding of a stay, in px. */
const [nameSize, stayEdges] = [12, 16];

/**
 * A strip of the persona's places over the day, with a legend if a name has no room; nothing if no task
 * has a place.
 */
export const MovementRow = memo(function MovementRow({
  timed,
  sight,
}: {
  timed: readonly TimedTask[];
  sight: Extent;
}) {
  const { scale } = useAxis();
  const measure = useTextWidth();
  const stays = staysOf(timed);
  if (stays.every(({ place }) => place === '')) return null;
  const colours = placeColours(stays.map(({ place }) => place));
  const named = stays.map((stay) => {
    const availableWidth = (stay.to - stay.from) * scale.perMinute - stayEdges;
    return { ...stay, fits: measure(stay.place, nameSize) <= availableWidth };
  });
  return (
    <section className={styles.row} aria-label="Places">
      <div className={styles.header}>
        <span className={styles.headerLine}>Places</span>
      </div>
      <div className={styles.places}>
        <ol className={styles.strip}>
          {named
            .filter((stay) => isInSight(stay, sight))
            .map(({ place, from, to, fits }) => {
              const start = formatClock(wallAt(scale.clock, from).minute);
              const end = formatClock(endWallAt(scale.clock, to).minute);
              const label = sentence`${place || 'Place not known'}, ${start} to ${end}`;
              return (
                <li
                  key={from}
                  className={styles.stay}
                  data-known={place !== '' || undefined}
                  data-named={fits || undefined}
                  title={label}
                  style={cssVariables({
                    '--left': `${leftOf(scale, from)}px`,
                    '--width': `${(to - from) * scale.perMinute}px`,
                    '--place': colours.get(place) ?? 'var(--line)',
                  })}
                >
                  {fits ? place : <span className={styles.hidden}>{label}</span>}
                </li>
              );
            })}
        </ol>
        {named.every(({ fits }) => fits) ? null : <PlaceLegend colours={colours} />}
      </div>
    </section>
  );
});
