import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import { type AssertionAnswer, loginPasskey, startPasskeyLogin } from '../../contract/passkeys.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { recordSecurity } from '../security/record-security.ts';
import { requireNotSuspended, welcome } from '../session/welcome.ts';
import type { TicketKind } from '../sign-in/tickets.ts';
import { findUser } from '../users.ts';
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-store.ts';
import { challengeMinutes, challengeOf, refuseAnswer, relyingPartyOf } from './relying-party.ts';

/** The challenge of a sign-in; it belongs to no account until a passkey answers it. */
const signInTicket: TicketKind<Record<string, never>> = {
  purpose: 'passkey-sign-in',
  minutes: challengeMinutes,
};

export function passkeySignInCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(startPasskeyLogin, async () => ({
      rpId: relyingPartyOf(parts.config.PUBLIC_URL).id,
      challenge: await parts.tickets.issue(signInTicket, {}),
      timeout: challengeMinutes * 60_000,
      userVerification: 'required' as const,
    })),
    implement(loginPasskey, (context) => signIn(parts, context)),
  ];
}

async function signIn(parts: AccountsContext, context: CallContext<typeof loginPasskey>) {
  const { body, query } = context.input;
  const { orm } = parts.database;
  const passkey = await findPasskey(orm, body.response.id);
  const user = passkey ? await findUser(orm, passkey.userId) : null;
  if (!passkey || !user) throw accountFailures.fail('passkey/unknown');
  const counter = await verify(parts, passkey, body.response).catch(async (refusal: unknown) => {
    await recordSecurity(parts, orm, 'account.sign_in_failed', user);
    throw refusal;
  });
  await requireNotSuspended(parts, user);
  if (!(await notePasskeyUse(orm, passkey, counter))) throw accountFailures.fail('passkey/refused');
  return welcome(parts, user, context, query);
}

/**
 * The counter of the authenticator after a valid answer.
 * @throws `passkey/expired` where the challenge was used or is too old, `passkey/refused`
 */
async function verify(
  parts: AccountsContext,
  passkey: PasskeyRow,
  response: AssertionAnswer,
): Promise<number> {
  const challenge = challengeOf(response);
  if ((await parts.tickets.redeem(signInTicket, challenge)) === null)
    throw accountFailures.fail('passkey/expired');
  const party = relyingPartyOf(parts.config.PUBLIC_URL);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(refuseAnswer);
  if (!verified) throw accountFailures.fail('passkey/refused');
  return authenticationInfo.newCounter;
}
