import type { PlanSide } from '#features/plans/contract/calls.ts';
import type { ProjectCode } from './kinds.ts';

/** The side of the suite whose plan applies to a kind: Reviewer has a side of its own. */
export function planSideOf(kind: ProjectCode): PlanSide {
  return kind === 'UR' ? 'T' : 'M';
}
