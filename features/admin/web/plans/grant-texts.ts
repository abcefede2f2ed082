import type { GrantedPlans } from '#features/plans/contract/grants.ts';
import { planTiers } from '#features/plans/contract/tiers.ts';
import { dayText, tierNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import type { previewGrant } from '../../contract/grants.ts';

export type GrantPreview = CallAnswer<typeof previewGrant>;
type Side = 'M' | 'T';

export const sideLabels = { M: 'Mapping tools', T: 'Reviewer' } as const;

/** The sides on which an account gets a smaller plan. */
export function smallerSides({ before, after }: Pick<GrantPreview, 'before' | 'after'>): Side[] {
  return (['M', 'T'] as const).filter(
    (side) => planTiers.indexOf(after[side]) < planTiers.indexOf(before[side]),
  );
}

/** Whether a grant takes something away, which is confirmed first. */
export function warns(preview: GrantPreview): boolean {
  return smallerSides(preview).length > 0 || preview.read_only.length > 0;
}

/** What an account tries or pays for on a side; null for nothing. */
export function describeSide(
  triedUntil: string | null,
  paid: GrantedPlans['paid'][Side],
): string | null {
  if (!paid) return triedUntil && `Tries the business plan until ${dayText(triedUntil)}.`;
  const until = paid.until && `${paid.renews ? ', renewed on' : ' until'} ${dayText(paid.until)}`;
  return `Pays for ${tierNames[paid.tier]}${until ?? ''}. You can grant a smaller plan once that has ended; the account ends it on its page Billing.`;
}
