import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { type OptionalMailKind, optionalMailKind } from '../contract.ts';

/** Addresses that turn one kind of mail off for one account, without a session. */
export interface UnsubscribeLinks {
  /** Valid for half a year, like the notification itself. */
  addressOf(userId: string, kind: OptionalMailKind): string;
  /** The header fields with which mail programs offer to unsubscribe (RFC 2369, 8058). */
  headersOf(address: string): Record<string, string>;
  /**
   * The account and type of an address; null when it is forged or expired, or the type does not
   * exist.
   */
  read(kind: string, pass: unknown): { userId: string; kind: OptionalMailKind } | null;
}

/** Path of these pages; the type of mail follows. */
export const unsubscribePath = '/mails/off';

const halfYear = 180 * 86_400;

/** @param publicUrl address with which links begin */
export function createUnsubscribeLinks(
  secrets: Pick<Secrets, 'digest'>,
  publicUrl: string,
): UnsubscribeLinks {
  const passesFor = (kind: OptionalMailKind) => createPasses(secrets, `mail-off:${kind}`, halfYear);
  return {
    addressOf: (userId, kind) =>
      `${publicUrl}${unsubscribePath}/${kind}?pass=${passesFor(kind).give(userId)}`,
    headersOf(address) {
      const link = { 'List-Unsubscribe': `<${address}>` };
      // One-click unsubscribe is defined for https only.
      if (!address.startsWith('https:')) return link;
      return { ...link, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    },
    read(given, pass) {
      const { data: kind } = optionalMailKind.safeParse(given);
      if (!kind || typeof pass !== 'string') return null;
      const userId = passesFor(kind).read(pass);
      return userId === null ? null : { userId, kind };
    },
  };
}
