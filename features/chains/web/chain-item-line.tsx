import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { Ticket } from '#features/integrations/contract/tickets.ts';
import type { ChainItem } from '../contract/calls.ts';
import styles from './chains.module.css';

interface ChainItemLineProps {
  item: Omit<ChainItem, 'tickets'>;
  tickets?: readonly Ticket[];
  /** Whether the source of the link to it changed. */
  isChanged?: boolean;
  /** Whether its project is named elsewhere. */
  isInProject?: boolean;
  /** Called when one of its links is opened. */
  onOpen?: () => void;
}

/** An item of a chain with its project, its tickets and what is wrong with it. */
export function ChainItemLine(props: ChainItemLineProps) {
  const { item, tickets = [], isChanged, isInProject, onOpen } = props;
  return (
    <div className={styles.item}>
      {item.path === null ? (
        <span className={styles.lost}>{missingText(item)}</span>
      ) : (
        <Link to={item.path} onClick={onOpen} className={styles.link}>
          <span className={styles.what}>{item.what}</span>
          <span dir="auto" className={styles.title}>
            {item.title || 'Unnamed'}
          </span>
          {item.what === 'project' || isInProject ? null : (
            <span dir="auto" className={styles.from}>
              {item.project_title}
            </span>
          )}
        </Link>
      )}
      {isChanged ? <span className={styles.changed}>Source changed</span> : null}
      {tickets.map((ticket) => (
        <TicketMark key={ticket.id} ticket={ticket} />
      ))}
    </div>
  );
}

/** A ticket with its status. */
export function TicketMark({ ticket }: { ticket: Ticket }) {
  const { key, url, status, state, phase } = ticket;
  if (key === null) return null;
  const isGone = state === 'gone';
  return (
    <span className={styles.ticket}>
      {url && !isGone ? (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {key}
        </Anchor>
      ) : (
        <span>{key}</span>
      )}
      <Badge color={isGone ? 'red' : phase === 'done' ? 'green' : 'gray'} variant="light" tt="none">
        {isGone ? 'Ticket deleted' : phase === 'done' ? `Ticket closed: ${status}` : status}
      </Badge>
    </span>
  );
}

function missingText({ state, project_title }: Omit<ChainItem, 'tickets'>): string {
  if (state === 'gone') return 'Something that was removed there';
  if (state === 'trashed') return `In '${project_title}', which is in your trash`;
  return 'Something that was deleted or is not shared with you';
}
