import type { ProviderId } from '../../contract/third-party.ts';
import type { TicketKind } from '../sign-in/tickets.ts';
import type { Voucher } from '../tables.ts';
import type { PendingSignIn } from './providers.ts';

/** A user whom a provider identified, or the demo user of this machine. */
export interface ProviderReturn {
  provider: Voucher;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

/** A user whose address the provider has verified. */
export type VerifiedSignIn = ProviderReturn & { email: string; emailVerified: true };

/** A user who is redirected to a provider and back, with the parameters of the sign-in page. */
export type Pending = PendingSignIn & { provider: ProviderId; came: Record<string, string> };

/** For the redirect to the provider and back; the ticket is the state, and the browser's cookie. */
export const pendingTicket: TicketKind<Pending> = {
  purpose: 'third-party-pending',
  minutes: 15,
};

/** For the return from the provider: valid once, and only in the browser that has the cookie. */
export const returnTicket: TicketKind<ProviderReturn & { cookie: string }> = {
  purpose: 'third-party-return',
  minutes: 5,
};

/** For the registration of a user who has no account yet. */
export const registrationTicket: TicketKind<VerifiedSignIn> = {
  purpose: 'third-party-registration',
  minutes: 30,
  tries: 10,
};
