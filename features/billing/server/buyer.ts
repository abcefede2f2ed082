import type { PlanSide } from '#features/plans/contract/calls.ts';
import type { Payer } from '#features/plans/contract/payer.ts';

/** A payer on one side, which has one plan at most. */
export interface Buyer {
  payer: Payer;
  side: PlanSide;
}
