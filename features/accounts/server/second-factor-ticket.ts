import type { TicketKind } from './tickets.ts';
import type { HandedThrough } from './welcome.ts';

/** Given for a right password where a second factor is asked for. */
export const secondFactorTicket: TicketKind<{ userId: string } & HandedThrough> = {
  purpose: 'second-factor',
  minutes: 10,
  tries: 5,
};
