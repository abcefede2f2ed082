import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { accountFailures } from '../../contract/failures.ts';

/** Minutes for which a challenge is valid. */
export const challengeMinutes = 5;

/** This installation as authenticators know it: passkeys are bound to the host of its address. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
  /** Whether browsers allow passkeys for it: they require a name, and `https` except on `localhost`. */
  isAllowed: boolean;
}

/** @param publicUrl the address under which users open this installation */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  // `URL` writes every form of an IPv4 address as four numbers, and IPv6 in brackets.
  const isName = !/^(?:\[|[\d.]+$)/.test(hostname);
  return { id: hostname, origin, isAllowed: isName && (protocol === 'https:' || isLocal) };
}

/**
 * The challenge that an authenticator answers.
 * @throws `passkey/refused` where its client data cannot be read
 */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch (error) {
    return refuseAnswer(error);
  }
}

/** The library throws a plain error for each rule that an answer breaks. */
export function refuseAnswer(_: unknown): never {
  throw accountFailures.fail('passkey/refused');
}
