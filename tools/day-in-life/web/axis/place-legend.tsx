import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './place-legend.module.css';

/** The legend of the colours of places. */
export function PlaceLegend({ colours }: { colours: ReadonlyMap<string, string> }) {
  return (
    <ul className={styles.legend} aria-label="Colours of the places">
      {[...colours].map(([place, colour]) => (
        <li key={place} dir="auto" style={cssVariables({ '--place': colour })}>
          {place}
        </li>
      ))}
    </ul>
  );
}
