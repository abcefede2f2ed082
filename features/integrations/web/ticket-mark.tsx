import { Anchor, Badge } from '@mantine/core';
import { phaseColours, type ShownTicket } from './shown-ticket.ts';
import styles from './ticket-mark.module.css';

type MarkedTicket = Pick<ShownTicket, 'tracker' | 'key' | 'url' | 'status' | 'phase' | 'isGone'>;

/** A ticket, or a comment in a design tool, with its status. */
export function TicketMark({ ticket }: { ticket: MarkedTicket }) {
  const { key, url, phase, isGone } = ticket;
  return (
    <span className={styles.mark}>
      {url && !isGone ? (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {key}
        </Anchor>
      ) : (
        <span className={isGone ? styles.gone : undefined}>{key}</span>
      )}
      <Badge color={isGone ? 'red' : phaseColours[phase]} variant="light" tt="none">
        {statusText(ticket)}
      </Badge>
    </span>
  );
}

function statusText({ tracker, status, phase, isGone }: MarkedTicket): string {
  if (tracker === 'figma') return isGone ? 'Comment deleted' : status;
  if (isGone) return 'Ticket gone';
  return phase === 'done' ? `Ticket closed: ${status}` : status;
}
