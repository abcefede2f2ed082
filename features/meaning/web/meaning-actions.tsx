import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from 'react-router';
import type { MeaningHit } from '../contract/calls.ts';
import styles from './meaning.module.css';
import { MeaningFailed } from './meaning-failed.tsx';
import { addressOf, limitsText, surenessText } from './texts.ts';
import { useMeaning } from './use-meaning.ts';

/** Milliseconds without typing after which the search by meaning starts. */
const quiet = 400;
/** Characters of a search from which its meaning says something. */
const shortest = 4;
/** Maximum number of listed passages. */
const shown = 6;

/** What a search in the command palette finds by its meaning, below what has its words. */
export function MeaningActions({ search }: { search: string }) {
  const [text] = useDebouncedValue(search, quiet);
  const isSettled = text === search && text.length >= shortest;
  const found = useMeaning(isSettled ? { text, limit: shown } : null);
  if (search.length < shortest) return null;
  const { data } = found;
  const limits = data ? limitsText(data) : '';
  return (
    <Spotlight.ActionsGroup label="By meaning">
      {data?.hits.map((hit) => (
        <HitAction key={`${hit.item.project} ${hit.item.item} ${hit.start}`} hit={hit} />
      ))}
      <div className={styles.remark} role="status">
        {found.isError ? (
          <MeaningFailed error={found.error} onRetry={() => void found.refetch()} />
        ) : !data ? (
          'Searching by meaning…'
        ) : (
          [data.hits.length === 0 ? 'Nothing is near in meaning.' : '', limits]
            .filter(Boolean)
            .join(' ')
        )}
      </div>
    </Spotlight.ActionsGroup>
  );
}

function HitAction({ hit }: { hit: MeaningHit }) {
  const navigate = useNavigate();
  const { item, passage, sureness } = hit;
  const source = [item.project_title, item.what === 'note' ? item.title : ''];
  return (
    <Spotlight.Action onClick={() => navigate(addressOf(hit))} keywords={[passage]}>
      <span className={styles.hit}>
        <span dir="auto" className={styles.passage}>
          {passage}
        </span>
        <span className={styles.source}>
          <span dir="auto">{source.filter(Boolean).join(' · ')}</span>
          {` · ${surenessText(sureness)}`}
        </span>
      </span>
    </Spotlight.Action>
  );
}
