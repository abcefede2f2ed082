import webpush from 'web-push';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type FetchPublic, fetchPublic, NotFetched } from './fetch-public.ts';
import type { Push } from './push.ts';
import { pushKeys } from './tables.ts';

export interface WebPushOptions {
  database: Pick<Database, 'orm'>;
  /** Seals the stored private key. */
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  /** `mailto:` or `https:` address at which push services can reach the operator. */
  subject: string;
  /** The device names the address of its push service, so only public ones are allowed. */
  fetch?: FetchPublic;
}

const purpose = 'push keys';
const daySeconds = 86_400;
const subscriptionShape = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Web Push (RFC 8030, 8291, 8292), with keys that are generated once and stored. */
export async function createWebPush(options: WebPushOptions): Promise<Push> {
  const { fetch = fetchPublic, subject } = options;
  const keys = await readKeys(options);
  // Throws now where the subject or the keys are invalid, instead of at the first notice.
  webpush.getVapidHeaders(
    'https://push.example',
    subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  return {
    publicKey: keys.publicKey,
    async send(deviceToken, notice) {
      const subscription = subscriptionShape.safeParse(fromJson(deviceToken));
      if (!subscription.success) return false;
      const message = encrypt(subscription.data, notice, { ...keys, subject });
      if (!message) return false;
      try {
        const { status } = await fetch(subscription.data.endpoint, {
          method: 'POST',
          ...message,
          limitBytes: 64 * 1024,
          redirects: 0,
        });
        if (status >= 200 && status < 300) return true;
        if (status === 404 || status === 410) return false;
        throw new Error(`The push service answered ${status}.`);
      } catch (error) {
        // A device with an address in a private network is not valid.
        if (error instanceof NotFetched && error.reason === 'not_public') return false;
        throw error;
      }
    },
  };
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

/** The first process to start generates the keys, and the others read them. */
async function readKeys({ database: { orm }, secrets }: WebPushOptions): Promise<Keys> {
  const [known] = await orm.select().from(pushKeys);
  if (!known) {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    const sealedPrivateKey = secrets.seal(purpose, privateKey);
    await orm.insert(pushKeys).values({ id: 1, publicKey, sealedPrivateKey }).onConflictDoNothing();
  }
  const [stored] = known ? [known] : await orm.select().from(pushKeys);
  if (!stored) throw new Error('The push keys were not kept.');
  const privateKey = secrets.unseal(purpose, stored.sealedPrivateKey);
  return { publicKey: stored.publicKey, privateKey };
}

/** The encrypted message; null where the device's keys are invalid. */
function encrypt(
  subscription: z.output<typeof subscriptionShape>,
  notice: object,
  vapidDetails: Keys & { subject: string },
): { headers: Record<string, string>; body: Buffer } | null {
  try {
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails,
      TTL: daySeconds,
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts), body };
  } catch {
    return null;
  }
}
