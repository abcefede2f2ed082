import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { findItems, type VisibleItem } from '../contract/calls.ts';
import styles from './links.module.css';

interface ItemPickerProps {
  title: string;
  /** Only items of one kind of project. */
  kind?: ProjectCode;
  /** Only items of these types. */
  whats?: readonly string[];
  /** Only items that can be sent to. */
  editable?: boolean;
  /** Which of the found items can be chosen; all by default. */
  fits?: (item: VisibleItem) => boolean;
  onPick: (item: VisibleItem) => void;
  onClose: () => void;
}

/** Milliseconds without typing after which the search starts. */
const quiet = 150;

/** Chooses a linkable item of any visible project by search: with arrows and Enter, or the mouse. */
export function ItemPicker({ title, onPick, onClose, ...filter }: ItemPickerProps) {
  const { kind, whats, editable = false, fits = () => true } = filter;
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), quiet);
  const found = useQuery({
    queryKey: ['links', 'find', search, kind, whats, editable],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = {
        ...(search ? { search } : {}),
        ...(kind ? { kind } : {}),
        ...(whats ? { whats: whats.join(',') } : {}),
      };
      return send(findItems, { query: { ...query, editable: String(editable) } }, { signal });
    },
  });
  const combobox = useCombobox({ opened: true });
  const items = (found.data?.items ?? []).filter(fits);
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Enter must not choose a result of an earlier search.
  const settled = search === query.trim() && !found.isPlaceholderData;
  useEffect(() => {
    if (settled && found.data) selectFirstOption();
    else resetSelectedOption();
  }, [settled, found.data, selectFirstOption, resetSelectedOption]);
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          const picked = items.find((item) => keyOf(item) === value);
          if (picked) onPick(picked);
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            autoFocus
            aria-label="Search"
            placeholder="Search text"
            leftSection={<IconSearch size={18} aria-hidden />}
            {...limited(lengths.scenario)}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <div className={styles.found}>
          <Combobox.Options aria-label="Found" className={styles.choices ?? ''}>
            {items.map((item) => (
              <Combobox.Option
                key={keyOf(item)}
                className={styles.choice ?? ''}
                value={keyOf(item)}
              >
                <FoundItem found={item} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {found.isPending ? <LoadingLines /> : null}
          {found.isError ? <LoadFailed what="The list" onRetry={() => found.refetch()} /> : null}
          {found.data && items.length === 0 ? (
            <p className={styles.nothing}>
              {search ? `Nothing found for “${search}”.` : 'There is nothing to choose yet.'}
            </p>
          ) : null}
        </div>
      </Combobox>
    </Dialog>
  );
}

function FoundItem({ found: { what, title, text, project_title, item } }: { found: VisibleItem }) {
  return (
    <span className={styles.option}>
      <span className={styles.what}>{what}</span>
      <span className={styles.text}>
        <span dir="auto" className={styles.title}>
          {title || 'Unnamed'}
        </span>
        <span className={styles.from}>
          {item === '' ? '' : project_title}
          {text && text !== title ? ` · ${text}` : ''}
        </span>
      </span>
    </span>
  );
}

function keyOf({ project, item }: VisibleItem): string {
  return `${project} ${item}`;
}
