import type { ProviderId } from '../../contract/third-party.ts';
import type { TicketKind } from '../sign-in/tickets.ts';
import type { Voucher } from '../tables.ts';
import type { PendingSignIn } from './providers.ts';

/** A user whom a provider knows, or whom this machine lets into its own trial. */
export interface ProviderReturn {
  provider: Voucher;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

/** A user whose address a provider has verified. */
export type VerifiedSignIn = ProviderReturn & { email: string; emailVerified: true };

/** A user on their way to a provider and back, with what they came to sign-in with. */
export type Pending = PendingSignIn & { provider: ProviderId; came: Record<string, string> };

/** On its way to the provider and back; its ticket is the state, and the browser's cookie. */
export const pendingTicket: TicketKind<Pending> = {
  purpose: 'third-party-pending',
  minutes: 15,
};

/** Back from the provider: good once, and only in the browser that has the cookie. */
export const returnTicket: TicketKind<ProviderReturn & { cookie: string }> = {
  purpose: 'third-party-return',
  minutes: 5,
};

/** To register with: whom we do not know yet. */
export const registrationTicket: TicketKind<VerifiedSignIn> = {
  purpose: 'third-party-registration',
  minutes: 30,
  tries: 10,
};
