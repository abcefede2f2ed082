import { Link } from 'react-router';
import { TicketMark } from '#features/integrations/web/index.ts';
import type { ChainItem, ChainTicket } from '../contract/calls.ts';
import styles from './chains.module.css';

interface ChainItemLineProps {
  item: Omit<ChainItem, 'tickets'>;
  tickets?: readonly ChainTicket[];
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
        <span className={styles.missing}>{missingText(item)}</span>
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
        <ChainTicketMark key={ticket.id} ticket={ticket} />
      ))}
    </div>
  );
}

/** A ticket or comment of an item, with its status. */
export function ChainTicketMark({ ticket }: { ticket: ChainTicket }) {
  const { key, url, status, state, phase, tracker } = ticket;
  if (key === null) return null;
  const shown = { key, url: url ?? '', status: status ?? '', phase: phase ?? 'todo', tracker };
  return (
    <span className={styles.ticket}>
      <TicketMark ticket={{ ...shown, isGone: state === 'gone' }} />
    </span>
  );
}

function missingText({ state, project_title }: Omit<ChainItem, 'tickets'>): string {
  if (state === 'gone') return 'Something that was removed there';
  if (state === 'trashed') return `In '${project_title}', which is in your trash`;
  return 'Something that was deleted or is not shared with you';
}
