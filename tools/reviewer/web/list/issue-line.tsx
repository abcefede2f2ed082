import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { hasStatus } from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import type { NamedHeuristic } from '../../document/named-heuristics.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { FoundByMark, IssueMark, SeverityLabel } from '../issue-mark.tsx';
import styles from './list.module.css';

/** The ARIA roles of a table that is not built of table elements. */
export const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
} as const;

const hasShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;

interface IssueLineProps {
  verdict: Verdict;
  page: string | undefined;
  status: string | undefined;
  assignee: string | undefined;
  tags: readonly ReviewRecord<'tags'>[] | undefined;
  /** Its ticket in a tracker, as its key; the newest of several. */
  ticket: ReviewRecord<'tickets'> | undefined;
  rules: ReadonlyMap<string, NamedHeuristic>;
  chosen: boolean;
  /** Selects it, or all from the last selected one to it; null for users who may not edit. */
  onChoose: ((id: string, on: boolean, toHere: boolean) => void) | null;
  onOpen: (id: string) => void;
}

/** Renders only when its content changes, and not when the list is scrolled. */
export const IssueLine = memo(function IssueLine(props: IssueLineProps) {
  const { verdict, page, status, assignee, tags = [], ticket, rules, chosen } = props;
  const { onChoose, onOpen } = props;
  const { issue, severity } = verdict;
  const codes = issue.heuristics.flatMap((id) => rules.get(id) ?? []);
  return (
    <div className={styles.line} {...roles.row} data-chosen={chosen}>
      <span {...roles.cell}>
        {onChoose ? (
          <Checkbox
            size="xs"
            aria-label={`Choose issue ${issue.number}`}
            checked={chosen}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(issue.id, currentTarget.checked, hasShift(nativeEvent))
            }
          />
        ) : null}
      </span>
      <span {...roles.cell}>
        <IssueMark kind={issue.kind} severity={severity}>
          {issue.number}
        </IssueMark>
      </span>
      <span {...roles.cell} className={styles.titleCell}>
        <button type="button" className={styles.title} onClick={() => onOpen(issue.id)}>
          {issue.title || 'Untitled'}
        </button>
        <FoundByMark ai={issue.ai} />
        {ticket ? (
          <a
            className={styles.ticket}
            href={ticket.url}
            target="_blank"
            rel="noreferrer"
            title={ticket.status}
          >
            {ticket.key}
          </a>
        ) : null}
        {tags.map(({ id, name, colour }) => (
          <span
            key={id}
            className={styles.tag}
            title={name}
            style={cssVariables({ '--dot': colour })}
          >
            {name}
          </span>
        ))}
      </span>
      <span {...roles.cell}>
        {issue.kind === 'problem' ? (
          <SeverityLabel severity={severity} />
        ) : (
          <span className={styles.quiet}>
            {issue.kind === 'strength' ? 'Strength' : 'Question'}
          </span>
        )}
      </span>
      <span {...roles.cell} className={styles.quiet}>
        {page ?? '–'}
      </span>
      <span
        {...roles.cell}
        className={styles.quiet}
        title={codes.map(({ title }) => title).join(', ')}
      >
        {codes.map(({ code }) => code).join(', ')}
      </span>
      <span {...roles.cell} className={hasStatus(issue.kind) ? '' : styles.quiet}>
        {hasStatus(issue.kind) ? status : '–'}
      </span>
      <span {...roles.cell} className={styles.quiet} title={assignee}>
        {assignee ?? '–'}
      </span>
      <span {...roles.cell} className={styles.quiet}>
        {issue.effort ?? '–'}
      </span>
      <span {...roles.cell} className={styles.quiet}>
        {issue.due ?? '–'}
      </span>
    </div>
  );
});
