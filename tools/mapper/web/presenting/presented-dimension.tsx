import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { lookups } from '../../contract/lookups.ts';
import { useQuotes } from '../behaviour/quotes.tsx';
import { useMap } from '../map-model.tsx';
import styles from './presented-dimension.module.css';
import { type Placed, PresentedGroups, PresentedScale, usePlaced } from './presented-scale.tsx';
import show from './presenting.module.css';

/** The width of a dot in px, for few people and for many. */
const [large, small] = [48, 28];
const manyPeople = 24;

/** A step of presenting: a dimension with all people on it and their quotes. */
export function PresentedDimension({ id }: { id: string }) {
  const { records } = useMap();
  const dimension = useRecord(records, 'dimensions', id);
  const placed = usePlaced(id, dimension?.steps ?? 1);
  if (!dimension) return null;
  const { title, group } = dimension;
  const about = lookups.dimension_groups.find(({ code }) => code === group)?.label;
  return (
    <article className={show.column}>
      <header className={show.header} style={cssVariables({ '--colour': 'var(--tool-mapper)' })}>
        {group === 'other' ? null : <p className={show.above}>{about}</p>}
        <h1 className={show.name}>{title || 'Unnamed dimension'}</h1>
      </header>
      <PresentedScale
        dimension={dimension}
        placed={placed}
        size={placed.length > manyPeople ? small : large}
      />
      <PresentedGroups />
      {placed.length === 0 ? <p className={styles.nobody}>Nobody is placed on it yet.</p> : null}
      <ul className={styles.quotes} aria-label="What they said">
        {placed.map((one) => (
          <Quote key={one.point} {...one} />
        ))}
      </ul>
    </article>
  );
}

function Quote({ person, point }: Placed) {
  return useQuotes(point).map(({ id, quote }) => (
    <li key={id} className={styles.quote} style={cssVariables({ '--colour': person.colour })}>
      <q>{quote}</q>
      <span className={styles.who}>{person.name || 'Unnamed'}</span>
    </li>
  ));
}
