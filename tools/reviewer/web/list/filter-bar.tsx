import { Button, Chip, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import {
  issueKind,
  issueKindLabels,
  issueKinds,
  issueStatus,
  severities,
  severity,
  severityLabels,
} from '../../contract/codes.ts';
import { type IssueFilter, noFilter } from '../../document/analysis/issue-filter.ts';
import { usePages } from '../canvas/shown-page.ts';
import { useStatusNames } from '../status-names.ts';
import { useShowView, useViewAddress } from '../use-view.ts';
import { type Grouping, groupingLabels, groupings } from './grouping.ts';
import styles from './list.module.css';

interface FilterBarProps {
  filter: IssueFilter;
  onFilter: (filter: IssueFilter) => void;
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
  /** The number of issues that match. */
  count: number;
}

/** The filter and the grouping of the list. */
export function FilterBar({ filter, onFilter, grouping, onGrouping, count }: FilterBarProps) {
  const statuses = useStatusNames();
  const pages = usePages();
  const { mine } = useViewAddress();
  const show = useShowView();
  const set = (change: Partial<IssueFilter>) => onFilter({ ...filter, ...change });
  const choice = (label: string, chosen: number) => ({
    className: styles.choice ?? '',
    size: 'sm' as const,
    'aria-label': label,
    placeholder: chosen === 0 ? label : '',
    clearable: true,
  });
  return (
    <search className={styles.bar} aria-label="Issues">
      <TextInput
        className={styles.search ?? ''}
        size="sm"
        aria-label="Words"
        placeholder="Find words"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => set({ words: currentTarget.value })}
      />
      <MultiSelect
        {...choice('Severity', filter.severities.length)}
        data={severities
          .toReversed()
          .map((one) => ({ value: String(one), label: `${one} ${severityLabels[one]}` }))}
        value={filter.severities.map(String)}
        onChange={(next) => set({ severities: next.map((one) => severity.parse(Number(one))) })}
      />
      <MultiSelect
        {...choice('Status', filter.statuses.length)}
        data={statuses.map(({ code, word }) => ({ value: code, label: word }))}
        value={[...filter.statuses]}
        onChange={(next) => set({ statuses: next.map((one) => issueStatus.parse(one)) })}
      />
      <MultiSelect
        {...choice('Kind', filter.kinds.length)}
        data={issueKinds.map((value) => ({ value, label: issueKindLabels[value] }))}
        value={[...filter.kinds]}
        onChange={(next) => set({ kinds: next.map((one) => issueKind.parse(one)) })}
      />
      <MultiSelect
        {...choice('Page', filter.pages.length)}
        searchable
        data={pages.map(({ id, title }) => ({ value: id, label: title || 'Untitled page' }))}
        value={[...filter.pages]}
        onChange={(next) => set({ pages: next })}
      />
      <Select
        className={styles.choice ?? ''}
        size="sm"
        aria-label="Group"
        allowDeselect={false}
        data={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
        value={grouping}
        onChange={(next) => onGrouping(groupings.find((one) => one === next) ?? 'none')}
      />
      <Chip size="sm" checked={mine} onChange={(on) => show({ mine: on })}>
        My issues
      </Chip>
      <span className={styles.quiet} role="status">
        {count} {count === 1 ? 'issue' : 'issues'}
      </span>
      {filter === noFilter ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onFilter(noFilter)}>
          Clear
        </Button>
      )}
    </search>
  );
}
