import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import type { PlanChange } from '../contract/calls.ts';
import { billingFailures } from '../contract/failures.ts';
import type { Buyer } from './buyer.ts';

/** Milliseconds for which a preview can be confirmed. */
const valid = 900_000;

const content = z.object({
  /** What was shown: buyer and change. */
  of: z.string(),
  /** When it was computed for. */
  at: z.number(),
  due: z.number(),
  total: z.number(),
});
export type Shown = z.output<typeof content>;

/** Signs what a preview showed, so that exactly this is confirmed. Nothing is stored. */
export function createPreviewTokens(secrets: Pick<Secrets, 'digest'>, now: () => Date) {
  const sign = (text: string) => secrets.digest('billing previews', text);
  return {
    give(buyer: Buyer, change: PlanChange, shown: Omit<Shown, 'of'>): string {
      const said = { ...shown, of: subjectOf(buyer, change) } satisfies Shown;
      const text = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** @throws preview_outdated for a forged or old token, or one of something else */
    read(token: string, buyer: Buyer, change: PlanChange): Shown {
      const [text = '', digest = ''] = token.split('.');
      const isSigned = sameDigest(digest, sign(text));
      const said = content.safeParse(fromJson(Buffer.from(text, 'base64url').toString())).data;
      const isOld = !said || now().getTime() - said.at > valid;
      if (!isSigned || isOld || said.of !== subjectOf(buyer, change)) {
        throw billingFailures.fail('preview_outdated');
      }
      return said;
    },
  };
}
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

function subjectOf({ payer, side }: Buyer, change: PlanChange): string {
  const of = change.change === 'plan' ? [change.plan_type, change.billing_cycle] : [];
  const to = 'billing_date' in change ? change.billing_date : change.billing_cycle;
  return [payer.kind, payer.id, side, change.change, ...of, to].join(' ');
}
