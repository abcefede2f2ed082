import type { HandedThrough } from '../session/welcome.ts';
import type { TicketKind } from './tickets.ts';

/** Given for a right password where a second factor is asked for. */
export const secondFactorTicket: TicketKind<{ userId: string } & HandedThrough> = {
  purpose: 'second-factor',
  minutes: 10,
  tries: 5,
};
