import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret, as Standard Webhooks writes it. */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/**
 * The headers of a delivery by Standard Webhooks, with one signature for each secret.
 * @param at the time of this try
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
