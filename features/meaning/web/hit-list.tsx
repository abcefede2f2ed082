import type { ReactNode } from 'react';
import { Link } from 'react-router';
import panel from '#ui/fields/panel.module.css';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { MeaningHit } from '../contract/calls.ts';
import styles from './meaning.module.css';
import { MeaningFailed } from './meaning-failed.tsx';
import { addressOf, limitsText, surenessText } from './texts.ts';
import { type MeaningSearch, useMeaning } from './use-meaning.ts';

interface HitListProps {
  search: MeaningSearch;
  /** Shown above the hits: what they are. */
  intro: string;
  /** Shown where nothing is near enough. */
  none: string;
  /** What can be done with a hit. */
  action?: (hit: MeaningHit) => ReactNode;
}

/** The passages that a search by meaning finds, each with its source and how sure it is. */
export function HitList({ search, intro, none, action }: HitListProps) {
  const found = useMeaning(search);
  const { data } = found;
  if (found.isError) {
    return <MeaningFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <LoadingLines count={3} />;
  const limits = limitsText(data);
  return (
    <>
      <p className={panel.quiet} role="status">
        {data.hits.length === 0 ? none : intro}
      </p>
      {limits ? <p className={panel.quiet}>{limits}</p> : null}
      <ul className={panel.list}>
        {data.hits.map((hit) => (
          <li key={`${hit.item.project} ${hit.item.item} ${hit.start}`} className={styles.listed}>
            <q dir="auto" className={panel.text}>
              {hit.passage}
            </q>
            <div className={panel.spread}>
              <span className={styles.from}>
                <Link dir="auto" to={addressOf(hit)} target="_blank">
                  {nameOf(hit)}
                </Link>
                {` · ${surenessText(hit.sureness)}`}
              </span>
              {action ? <span className={styles.action}>{action(hit)}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The project and the note or part of a hit. */
function nameOf({ item }: MeaningHit): string {
  const part = item.facts.from ?? item.title;
  return [item.project_title, String(part)].filter(Boolean).join(' · ');
}
