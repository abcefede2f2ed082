import type { Integration } from '../contract/calls/connect-calls.ts';

/** An integration as its feature declares it, also where the installation has not set it up. */
export type IntegrationOffer = Omit<Integration, 'connected' | 'services'> & {
  readonly services: readonly string[];
};
