import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import type { MeaningHit } from '../contract/calls.ts';
import styles from './meaning.module.css';
import { limitsText, surenessText } from './texts.ts';
import { useMeaning } from './use-meaning.ts';

interface SimilarItemsProps {
  /** What is being written. */
  text: string;
  /** The project that it is written in, whose items are looked at. */
  project: string;
  /** The type of the items, such as 'issue', and what several are called. */
  type: string;
  plural: string;
}

/** Milliseconds without typing after which the search starts. */
const quiet = 600;
/** Characters from which a text says enough. */
const shortest = 8;
/** Items that are shown at most. */
const maxShown = 3;

/**
 * The items of a project that say about what is being written, so that nothing is written twice.
 * While nothing is similar, and where the search fails, there is nothing to see: it helps, and is not
 * waited for.
 */
export function SimilarItems({ text, project, type, plural }: SimilarItemsProps) {
  const [settled] = useDebouncedValue(text.trim(), quiet);
  const isLong = settled.length >= shortest && settled === text.trim();
  const search = { text: settled, among: project, types: [type], limit: 8 };
  const { data } = useMeaning(isLong ? search : null);
  if (!data || !isLong || data.hits.length === 0) return null;
  const limits = limitsText(data);
  return (
    <section className={styles.similar} aria-label={`Similar ${plural}`}>
      <p className={styles.heading}>Similar {plural}, by their meaning</p>
      <ul className={styles.plain}>
        {firstOfEach(data.hits).map(({ item, sureness }) => (
          <li key={item.item}>
            <Link dir="auto" to={item.path} target="_blank">
              {item.title || 'Untitled'}
            </Link>{' '}
            <span className={styles.from}>{surenessText(sureness)}</span>
          </li>
        ))}
      </ul>
      {limits ? <p className={styles.from}>{limits}</p> : null}
    </section>
  );
}

/** The best hit of each item. */
function firstOfEach(hits: readonly MeaningHit[]): MeaningHit[] {
  const items = new Map(hits.toReversed().map((hit) => [hit.item.item, hit]));
  return [...items.values()].toReversed().slice(0, maxShown);
}
