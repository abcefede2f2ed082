import { Button } from '@mantine/core';
import type { ProposedIssue } from '../../contract/proposed-issue.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { SeverityLabel } from '../issue-mark.tsx';
import { useAll } from '../model/use-all.ts';
import styles from './finding.module.css';

interface ProposalProps {
  proposal: ProposedIssue;
  isBusy: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

/** A proposed issue, with what found it and where. */
export function Proposal({ proposal, isBusy, onAccept, onDismiss }: ProposalProps) {
  const pages = useAll('pages');
  const { title, description, recommendation, severity, page, places, rule, model } = proposal;
  const names = new Map(useHeuristics().map(({ id, code, title }) => [id, `${code} ${title}`]));
  const where = pages.find(({ id }) => id === page)?.title || 'Untitled page';
  const by = [rule === null ? '' : 'Rule', model ?? ''].filter(Boolean).join(', ');
  return (
    <li className={styles.proposal}>
      <div className={styles.texts}>
        <p className={styles.title} dir="auto">
          {title} <span className={styles.badge}>{by}</span>
        </p>
        <p className={styles.quiet}>
          <SeverityLabel severity={severity} /> · {where}
          {places.length > 1 ? `, ${places.length} places` : ''}
          {proposal.heuristics.map((id) => ` · ${names.get(id) ?? id}`)}
        </p>
        <p dir="auto">{description}</p>
        <p className={styles.quiet} dir="auto">
          {recommendation}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-md"
          aria-label={`Accept: ${title}`}
          disabled={isBusy}
          onClick={onAccept}
        >
          Accept
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Dismiss as wrong: ${title}`}
          disabled={isBusy}
          onClick={onDismiss}
        >
          Wrong
        </Button>
      </div>
    </li>
  );
}
