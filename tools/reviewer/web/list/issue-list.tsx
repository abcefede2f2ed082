import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import {
  filterIssues,
  type IssueFilter,
  noFilter,
  type SortKey,
  sortIssues,
} from '../../document/analysis/issue-filter.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { useAssignees } from '../assignees.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import { useStatusNames } from '../status-names.ts';
import { useShowView, useViewAddress } from '../use-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Grouping, useGroups } from './grouping.ts';
import { IssueLine, roles } from './issue-line.tsx';
import styles from './list.module.css';
import { useChoosing } from './use-choosing.ts';

// A table of which only the visible part is drawn cannot be built of table elements.
const tableRole = (rows: number) =>
  ({ role: 'table', 'aria-label': 'Issues', 'aria-rowcount': rows }) as const;
const sortable = (sorted: 'ascending' | 'descending' | 'none') =>
  ({ role: 'columnheader', 'aria-sort': sorted }) as const;
/** The height of a line, in px. */
const lineHeight = 45;

type Line =
  | { kind: 'group'; key: string; word: string; count: number }
  | { kind: 'issue'; verdict: Verdict };

/** All issues as a table that is filtered, sorted and grouped, with bulk edits. */
export function IssueList() {
  const verdicts = useVerdicts();
  const { me } = useReview();
  const { mine } = useViewAddress();
  const [filter, setFilter] = useState<IssueFilter>(noFilter);
  const [sort, setSort] = useState<{ by: SortKey; isDown: boolean }>({
    by: 'number',
    isDown: false,
  });
  const [grouping, setGrouping] = useState<Grouping>('none');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const pages = useAll('pages');
  const titles = useMemo(() => new Map(pages.map(({ id, title }) => [id, title])), [pages]);
  const shown = useMemo(() => {
    const wanted = { ...filter, mine: mine ? (me?.id ?? '') : '' };
    return sortIssues(filterIssues(verdicts, wanted), sort.by, sort.isDown, titles);
  }, [verdicts, filter, mine, me, sort, titles]);
  const lines = useGroups(shown, grouping);
  const picked = shown.filter(({ issue }) => chosen.has(issue.id)).map(({ issue }) => issue.id);
  const showView = useShowView();
  if (verdicts.length === 0)
    return (
      <div className={styles.view}>
        <EmptyState
          title="No issues yet"
          text="Issues that are pinned on pages are listed here, to be sorted, filtered and changed together."
          action={<Button onClick={() => showView({ view: 'pages' })}>Go to the pages</Button>}
        />
      </div>
    );
  return (
    <div className={styles.view}>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        grouping={grouping}
        onGrouping={setGrouping}
        count={shown.length}
      />
      {picked.length > 0 ? <BulkBar ids={picked} onDone={() => setChosen(new Set())} /> : null}
      <Lines
        lines={lines}
        filter={filter}
        grouping={grouping}
        sort={sort}
        onSort={(by) => setSort({ by, isDown: sort.by === by ? !sort.isDown : by === 'severity' })}
        chosen={chosen}
        onChoose={setChosen}
        all={shown}
        titles={titles}
      />
    </div>
  );
}

/** The tags of each issue, in the order of the list of tags. */
function useAppliedTags(): ReadonlyMap<string, readonly ReviewRecord<'tags'>[]> {
  const tags = useAll('tags');
  const taggings = useAll('taggings');
  return useMemo(() => {
    const byTag = Map.groupBy(taggings, ({ tag }) => tag);
    const applied = new Map<string, ReviewRecord<'tags'>[]>();
    for (const tag of tags)
      for (const { issue } of byTag.get(tag.id) ?? [])
        applied.set(issue, [...(applied.get(issue) ?? []), tag]);
    return applied;
  }, [tags, taggings]);
}

/** The ticket of each issue that is in a tracker. */
function useTicketOf(): ReadonlyMap<string, ReviewRecord<'tickets'>> {
  const tickets = useAll('tickets');
  return useMemo(() => {
    const there = tickets.filter(({ isGone, tracker }) => !isGone && tracker !== 'figma');
    return new Map(there.map((ticket) => [ticket.issue, ticket]));
  }, [tickets]);
}

interface LinesProps {
  lines: readonly Line[];
  filter: IssueFilter;
  grouping: Grouping;
  sort: { by: SortKey; isDown: boolean };
  onSort: (by: SortKey) => void;
  chosen: ReadonlySet<string>;
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  all: readonly Verdict[];
  /** The titles of pages. */
  titles: ReadonlyMap<string, string>;
}

function Lines({
  lines,
  filter,
  grouping,
  sort,
  onSort,
  chosen,
  onChoose,
  all,
  titles,
}: LinesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { book } = useReview();
  const { showPanel } = useOpenSurface();
  const statuses = useStatusNames();
  const heuristics = useHeuristics();
  const names = new Map(useAssignees().map(({ id, name }) => [id, name]));
  const applied = useAppliedTags();
  const ticketOf = useTicketOf();
  const rules = useMemo(() => new Map(heuristics.map((one) => [one.id, one])), [heuristics]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  });
  // A new filter or order scrolls back to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are another list.
  useLayoutEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [filter, sort, grouping]);
  const { choose, keyDown } = useChoosing(lines, onChoose);
  const open = useCallback((id: string) => showPanel('details', `issue:${id}`), [showPanel]);
  const isAll = all.length > 0 && all.every(({ issue }) => chosen.has(issue.id));
  const header = (by: SortKey, word: string) => (
    <span {...sortable(sort.by === by ? (sort.isDown ? 'descending' : 'ascending') : 'none')}>
      <button type="button" className={styles.sort} onClick={() => onSort(by)}>
        {word}
        {sort.by !== by ? null : sort.isDown ? (
          <IconArrowDown size={14} />
        ) : (
          <IconArrowUp size={14} />
        )}
      </button>
    </span>
  );
  return (
    // Keys only move the focus between lines; the controls inside are interactive.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={scroll} className={styles.scroll} onKeyDown={keyDown}>
      <div className={styles.table} {...tableRole(lines.length + 1)}>
        <div className={`${styles.line} ${styles.headerLine}`} {...roles.row}>
          <span {...roles.columnheader}>
            {book ? (
              <Checkbox
                size="xs"
                aria-label="Choose all"
                checked={isAll}
                onChange={() =>
                  onChoose(isAll ? new Set() : new Set(all.map(({ issue }) => issue.id)))
                }
              />
            ) : null}
          </span>
          {header('number', 'No.')}
          {header('title', 'Issue')}
          {header('severity', 'Severity')}
          {header('page', 'Page')}
          <span {...roles.columnheader}>Heuristics</span>
          {header('status', 'Status')}
          <span {...roles.columnheader}>Assignee</span>
          {header('effort', 'Effort')}
          {header('due', 'Due')}
        </div>
        <div className={styles.body} {...roles.rowgroup} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const style = { transform: `translateY(${start}px)` };
            return line.kind === 'group' ? (
              <div key={`g ${line.key}`} className={styles.placed} style={style} {...roles.row}>
                <div className={styles.group} {...roles.cell}>
                  {line.word} <span className={styles.quiet}>{line.count}</span>
                </div>
              </div>
            ) : (
              <div
                key={`${index} ${line.verdict.issue.id}`}
                className={styles.placed}
                style={style}
                data-line={index}
              >
                <IssueLine
                  verdict={line.verdict}
                  page={titles.get(line.verdict.issue.page ?? '')}
                  status={statuses.find(({ code }) => code === line.verdict.issue.status)?.word}
                  assignee={names.get(line.verdict.issue.assignee ?? '')}
                  tags={applied.get(line.verdict.issue.id)}
                  ticket={ticketOf.get(line.verdict.issue.id)}
                  rules={rules}
                  chosen={chosen.has(line.verdict.issue.id)}
                  onChoose={book ? choose : null}
                  onOpen={open}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
