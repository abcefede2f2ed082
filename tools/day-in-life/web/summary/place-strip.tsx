import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { Stay } from '../../document/analysis/movement.ts';
import { placeColours } from '../axis/layout/place-colours.ts';
import { PlaceLegend } from '../axis/place-legend.tsx';
import type { BoardOnPage } from '../boards/use-board.ts';
import styles from './summary.module.css';
import { formatMoment } from './summary-figures.tsx';

type Board = BoardOnPage['board'];

/**
 * The places of the persona over the day as a strip with hours and a legend; nothing if no task has a
 * place.
 */
export function PlaceStrip({ stays, board }: { stays: readonly Stay[]; board: Board }) {
  const described = stays.filter(({ place }) => place !== '');
  const [first, last] = [stays[0], stays.at(-1)];
  if (described.length === 0 || !first || !last) return null;
  const length = last.to - first.from;
  const at = (passed: number) => (passed - first.from) / length;
  const colours = placeColours(stays.map(({ place }) => place));
  const format = (passed: number) => formatMoment(passed, board);
  return (
    <section aria-label="Movement">
      <h3 className={styles.heading}>Movement</h3>
      <ol className={styles.strip}>
        {described.map(({ place, from, to }) => (
          <li
            key={from}
            title={sentence`${place}, ${format(from)} to ${format(to)}`}
            style={cssVariables({
              '--left': at(from),
              '--width': at(to) - at(from),
              '--place': colours.get(place) ?? 'var(--line)',
            })}
          >
            <span>{place}</span>
          </li>
        ))}
      </ol>
      <div className={styles.ends}>
        <span>{format(first.from)}</span>
        <span>{format(last.to)}</span>
      </div>
      <PlaceLegend colours={colours} />
    </section>
  );
}
