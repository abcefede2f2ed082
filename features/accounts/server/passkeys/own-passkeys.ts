import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { accountFailures } from '../../contract/failures.ts';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../contract/passkeys.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { recordSecurity } from '../security/record-security.ts';
import { requireReauthentication } from '../session/reauthentication.ts';
import type { TicketKind } from '../sign-in/tickets.ts';
import { findUser, type UserRow } from '../users.ts';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  updatePasskeyName,
} from './passkey-store.ts';
import { challengeMinutes, challengeOf, refuseAnswer, relyingPartyOf } from './relying-party.ts';

const appName = 'Sightline';

/** The challenge of a passkey that an account is about to add. */
const additionTicket: TicketKind<{ userId: string }> = {
  purpose: 'passkey-added',
  minutes: challengeMinutes,
};

/** The passkeys of the user's own account. */
export function ownPasskeyCalls(parts: AccountsContext): Implementation[] {
  const { orm } = parts.database;
  return [
    implement(listPasskeys, async ({ actor }) => ({
      available: relyingPartyOf(parts.config.PUBLIC_URL).isAllowed,
      passkeys: (await passkeysOf(orm, actor.userId)).map(describePasskey),
    })),
    implement(startPasskey, (context) => start(parts, context)),
    implement(addPasskey, (context) => add(parts, context)),
    implement(renamePasskey, async ({ actor, input: { params, body } }) => {
      const isOwn = await updatePasskeyName(orm, actor.userId, params.id, body.name);
      if (!isOwn) throw accountFailures.fail('passkey/unknown');
      return null;
    }),
    implement(removePasskey, async ({ actor, input: { params } }) => {
      const user = await own(parts, actor);
      const name = await orm.transaction(async (tx) => {
        const removed = await deletePasskey(tx, user.id, params.id);
        if (removed !== undefined) await recordSecurity(parts, tx, 'account.passkey_removed', user);
        return removed;
      });
      if (name === undefined) throw accountFailures.fail('passkey/unknown');
      parts.post.send(parts.mails.passkeyRemoved(user.email, name));
      return null;
    }),
  ];
}

async function start(
  parts: AccountsContext,
  { actor, input: { body } }: CallContext<typeof startPasskey>,
) {
  const party = relyingPartyOf(parts.config.PUBLIC_URL);
  if (!party.isAllowed) throw accountFailures.fail('passkey/not-here');
  const user = await own(parts, actor);
  await requireReauthentication(parts, actor, user, body.password);
  const challenge = await parts.tickets.issue(additionTicket, { userId: user.id }, user.id);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: appName,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: user.fullName,
    challenge: Buffer.from(challenge, 'base64url'),
  });
  return {
    rp: { id: party.id, name: appName },
    user: options.user,
    challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeMinutes * 60_000,
    excludeCredentials: (await passkeysOf(parts.database.orm, user.id)).map(
      ({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      }),
    ),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

async function add(
  parts: AccountsContext,
  { actor, input: { body } }: CallContext<typeof addPasskey>,
): Promise<Passkey> {
  const user = await own(parts, actor);
  const verified = await verify(parts, user, body.response);
  const { credential, credentialBackedUp } = verified;
  const row: PasskeyRow = {
    id: newId(),
    userId: user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: body.response.response.transports ?? [],
    name: body.name,
    isSynced: credentialBackedUp,
    createdAt: new Date(),
    usedAt: null,
  };
  await parts.database.orm.transaction(async (tx) => {
    await insertPasskey(tx, row);
    await recordSecurity(parts, tx, 'account.passkey_added', user);
  });
  parts.post.send(parts.mails.passkeyAdded(user.email, row.name));
  return describePasskey(row);
}

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** @throws `passkey/expired` where its challenge is not of this account, `passkey/refused` */
async function verify(
  parts: AccountsContext,
  user: UserRow,
  response: CallContext<typeof addPasskey>['input']['body']['response'],
): Promise<Verified> {
  const challenge = challengeOf(response);
  const begun = await parts.tickets.redeem(additionTicket, challenge);
  if (begun?.userId !== user.id) throw accountFailures.fail('passkey/expired');
  const party = relyingPartyOf(parts.config.PUBLIC_URL);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuseAnswer);
  if (!registrationInfo) throw accountFailures.fail('passkey/refused');
  return registrationInfo;
}

function describePasskey({ id, name, isSynced, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    synced: isSynced,
    created_date: createdAt.toISOString(),
    last_used_date: usedAt?.toISOString() ?? null,
  };
}

async function own({ database }: AccountsContext, actor: Actor): Promise<UserRow> {
  const user = await findUser(database.orm, actor.userId);
  if (!user) throw commonFailures.fail('unauthorised');
  return user;
}
