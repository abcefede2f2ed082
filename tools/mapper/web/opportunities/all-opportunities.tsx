import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { findItems, maxFound, type VisibleItem } from '#features/links/contract/calls.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { scoreOf } from '../../document/analysis/opportunities/opportunity-scores.ts';
import {
  describeScore,
  opportunityStatusLabels,
} from '../panels/opportunities/opportunity-labels.ts';
import styles from './opportunities-view.module.css';

/** The delay before a typed text is searched, in milliseconds. */
const quiet = 150;
/** The interval of refetching in milliseconds: the index of a map is updated shortly after its changes. */
const again = 4000;

/** The opportunities of all maps that the user has access to, the highest score first. */
export function AllOpportunities() {
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), quiet);
  const found = useQuery({
    queryKey: ['links', 'opportunities', search],
    staleTime: 0,
    refetchInterval: again,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { kind: 'PM' as const, whats: 'opportunity', ...(search ? { search } : {}) };
      return send(findItems, { query }, { signal });
    },
  });
  const items = found.data?.items ?? [];
  return (
    <div className={styles.scroll}>
      <TextInput
        className={styles.search}
        aria-label="Find opportunities"
        placeholder="Search text"
        leftSection={<IconSearch size={18} aria-hidden />}
        {...limited(lengths.scenario)}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {found.isPending ? <LoadingLines /> : null}
      {found.isError ? <LoadFailed what="The list" onRetry={() => found.refetch()} /> : null}
      {found.data && items.length === 0 ? (
        <p className={styles.quiet}>
          {search ? `Nothing found for “${search}”.` : 'None of your maps has opportunities.'}
        </p>
      ) : null}
      {items.length > 0 ? <Found items={items} /> : null}
      {items.length === maxFound ? (
        <p className={styles.quiet}>The {maxFound} that changed last. Search to find others.</p>
      ) : null}
    </div>
  );
}

function Found({ items }: { items: readonly VisibleItem[] }) {
  const scored = items
    .map((item) => ({ item, score: scoreOfItem(item) }))
    .sort((one, other) => (other.score ?? -1) - (one.score ?? -1));
  return (
    <table className={panel.table} aria-label="Opportunities of all maps">
      <thead>
        <tr>
          <th scope="col">Opportunity</th>
          <th scope="col">Map</th>
          <th scope="col">Status</th>
          <th scope="col">Value</th>
          <th scope="col">Effort</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {scored.map(({ item, score }) => (
          <tr key={`${item.project} ${item.item}`}>
            <th scope="row">
              <Link to={item.path}>{item.title || 'Unnamed opportunity'}</Link>
              {item.text ? <span className={styles.question}>How might we {item.text}</span> : null}
            </th>
            <td>{item.project_title}</td>
            <td>{opportunityStatusLabels[String(item.facts.status)] ?? '–'}</td>
            <td>{item.facts.value ?? '–'}</td>
            <td>{item.facts.effort ?? '–'}</td>
            <td className={styles.difference}>{describeScore({ score })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function scoreOfItem({ item, facts }: VisibleItem): number | null {
  const known = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null);
  const worth = { customerValue: known('value'), businessValue: null, effort: known('effort') };
  return scoreOf({ id: item, ...worth }).score;
}
