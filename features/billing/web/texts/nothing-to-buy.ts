import { billingFailures } from '../../contract/failures.ts';

/** Shown in an open installation. */
export const [, nothingToBuy] = billingFailures.entries.billing_open;
