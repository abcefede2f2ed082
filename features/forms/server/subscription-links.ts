import { createPasses } from '#platform/server/secrets/passes.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';

export const confirmPath = '/forms/subscription/confirm';
export const endPath = '/forms/subscription/end';

/** The links of mails to subscribers; each names a subscription by its id. */
export interface SubscriptionLinks {
  confirmation(id: string): string;
  /** Valid as long as the subscription. */
  end(id: string): string;
  /** The subscription of a confirmation's pass, or null. */
  confirmedBy(pass: string): string | null;
  endedBy(pass: string): string | null;
}

/** Seconds for which an address can be confirmed. */
const confirmSeconds = 3 * 24 * 3600;
const endPurpose = 'subscription-end';

export function createSubscriptionLinks(
  secrets: Pick<Secrets, 'digest'>,
  publicUrl: string,
): SubscriptionLinks {
  const passes = createPasses(secrets, 'subscription', confirmSeconds);
  return {
    confirmation: (id) => `${publicUrl}${confirmPath}?pass=${passes.give(id)}`,
    end: (id) => `${publicUrl}${endPath}?pass=${id}.${secrets.digest(endPurpose, id)}`,
    confirmedBy: (pass) => passes.read(pass),
    endedBy(pass) {
      const [, id, digest] = /^(\w{1,64})\.([\w-]{1,64})$/.exec(pass) ?? [];
      if (!id || !digest) return null;
      return sameDigest(digest, secrets.digest(endPurpose, id)) ? id : null;
    },
  };
}
