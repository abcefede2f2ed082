import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';
import { sealedPassword } from './rules.ts';
import { sessionAnswer } from './session-answer.ts';

/** The number of passkeys that one account may have. */
export const maxPasskeys = 20;
/** Characters of a passkey's name. */
export const maxPasskeyName = 60;

/** Bytes as base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/));
const credentialId = bytes(1400);
/** How a device reaches the authenticator; values that are not known yet are stored too. */
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));
const credential = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.exactOptional(transports),
});
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPasskeyName));
const passkeyId = z.object({ id: z.string().check(z.maxLength(64)) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the user's devices share it, so that it is not lost with one of them. */
  synced: z.boolean(),
  created_date: z.iso.datetime(),
  last_used_date: z.nullable(z.iso.datetime()),
});
export type Passkey = z.output<typeof passkey>;

/** What an authenticator answers, as `PublicKeyCredential.toJSON` writes it; without extensions. */
const answer = <Response extends z.core.$ZodShape>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    authenticatorAttachment: z.exactOptional(z.enum(['cross-platform', 'platform'])),
    response: z.object(response),
  });

const attestation = answer({
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.exactOptional(transports),
});
export type AttestationAnswer = z.output<typeof attestation>;

const assertion = answer({
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: z.exactOptional(bytes(200)),
});
export type AssertionAnswer = z.output<typeof assertion>;

export const listPasskeys = defineCall({
  id: 'accounts.listPasskeys',
  group: 'main',
  method: 'GET',
  path: '/user/passkeys',
  access: 'account',
  summary: 'The passkeys of the account, the newest first.',
  output: z.object({
    /** Whether this installation has an address that browsers allow passkeys for. */
    available: z.boolean(),
    passkeys: z.array(passkey),
  }),
});

export const startPasskey = defineCall({
  id: 'accounts.startPasskey',
  group: 'main',
  method: 'POST',
  path: '/user/passkeys/options',
  access: 'account',
  summary: 'Start to add a passkey; returns what the browser passes to the authenticator.',
  /**
   * The password, where the account has one; a sign-in within the last ten minutes is the proof
   * otherwise.
   */
  body: z.object({ password: z.optional(sealedPassword) }),
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

export const addPasskey = defineCall({
  id: 'accounts.addPasskey',
  group: 'main',
  method: 'POST',
  path: '/user/passkeys',
  access: 'account',
  summary: 'Add the passkey that an authenticator created.',
  body: z.object({ name, response: attestation }),
  output: passkey,
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

export const renamePasskey = defineCall({
  id: 'accounts.renamePasskey',
  group: 'main',
  method: 'PATCH',
  path: '/user/passkeys/:id',
  access: 'account',
  summary: 'Rename a passkey.',
  params: passkeyId,
  body: z.object({ name }),
  output: z.null(),
  failures: accountFailures,
});

export const removePasskey = defineCall({
  id: 'accounts.removePasskey',
  group: 'main',
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'account',
  summary: 'Remove a passkey; it no longer signs in.',
  params: passkeyId,
  output: z.null(),
  failures: accountFailures,
});

export const startPasskeyLogin = defineCall({
  id: 'accounts.startPasskeyLogin',
  group: 'main',
  method: 'POST',
  path: '/user/login-passkey/options',
  access: 'public',
  summary: 'Start to sign in with a passkey; reveals nothing about accounts.',
  /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
  output: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  rate: { max: 120, seconds: 600 },
});

/**
 * Signs in with a passkey. The authenticator verified its user, by a finger, a face or a PIN, so
 * that this is two factors, and no code of an app is requested.
 */
export const loginPasskey = defineCall({
  id: 'accounts.loginPasskey',
  group: 'main',
  method: 'POST',
  path: '/user/login-passkey',
  access: 'public',
  summary: 'Sign in with a passkey.',
  query: z.object({
    router: z.optional(z.string().check(z.maxLength(2000))),
    query: z.optional(z.string().check(z.maxLength(2000))),
  }),
  body: z.object({ response: assertion }),
  output: sessionAnswer,
  failures: accountFailures,
  rate: { max: 120, seconds: 600 },
});
