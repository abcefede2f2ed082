import type { HandedThrough } from '../session/welcome.ts';
import type { TicketKind } from './tickets.ts';

/** Issued for a right password where a second factor is required. */
export const secondFactorTicket: TicketKind<{ userId: string } & HandedThrough> = {
  purpose: 'second-factor',
  minutes: 10,
  tries: 5,
};
