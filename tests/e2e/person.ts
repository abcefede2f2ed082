import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { CompactEncrypt, importJWK } from 'jose';
import { passwordKey } from '#features/accounts/contract/password.ts';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { type Call, type CallAnswer, type CallArguments, callPath } from '#kernel/call/call.ts';
import { type Envelope, openEnvelope } from '#kernel/call/envelope.ts';
import { marker } from '#tests/fixtures/marker.ts';
import { codeFromOutbox } from '#tests/fixtures/outbox.ts';
import type { RunningServer } from './server.ts';

/** A user with a verified account on a running server. */
export interface Person {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Sends a call to a running server and returns its data.
 * @throws the server's failure
 */
export async function requestFrom<C extends Call>(
  server: RunningServer,
  call: C,
  given: CallArguments<C>,
  token?: string,
): Promise<CallAnswer<C>> {
  const address = server.url + callPath(call, given.params ?? {}, given.query ?? {});
  const response = await fetch(address, {
    method: call.method,
    headers: {
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  return openEnvelope((await response.json()) as Envelope<CallAnswer<C>>, response.status);
}

/** A password that satisfies the rules. */
export const goodPassword = 'Harbour7Tide';

let people = 0;

/** An unused email address. */
export function newEmail(): string {
  return `p${randomUUID().slice(0, 8)}@${marker}.example.org`;
}

/** Creates an account as the pages do, with the code from the outbox. */
export async function signUp(
  server: RunningServer,
  name?: string,
  email = newEmail(),
): Promise<Person> {
  people += 1;
  const fullName = name ?? `Person ${people}`;
  const password = goodPassword;
  const answer = await requestFrom(server, register, {
    query: { kind: 'DE' },
    body: {
      full_name: fullName,
      email,
      password: await seal(server, password),
      p_type: 'M',
      country: 'United States',
      ip_country: 'United States',
      ip_city: '',
      ip_state: 'California',
      origin: 'modal',
    },
  });
  if ('accessToken' in answer) throw new Error('Signing up with a password answered tokens.');
  const { registration } = answer;
  const otp = await newestCode(server, email);
  const verified = await requestFrom(server, verifyUser, { body: { email, otp, registration } });
  await requestFrom(server, updateUser, { body: { full_name: fullName } }, verified.accessToken);
  return { email, password, fullName };
}

/** Signs in by a call; each call has a session of its own. */
export async function signIn(server: RunningServer, person: Person): Promise<SessionAnswer> {
  const { email, password } = person;
  const body = { email, password: await seal(server, password) };
  const answer = await requestFrom(server, login, { body });
  if (!('accessToken' in answer)) throw new Error(`${email} got no session.`);
  return answer;
}

/** Tries to sign in with a wrong password, from an address that a trusted proxy reports. */
export async function guessFrom(
  address: string,
  server: RunningServer,
  email: string,
): Promise<number> {
  const { status } = await fetch(server.url + callPath(login), {
    method: login.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: await seal(server, 'Wrong12345') }),
  });
  return status;
}

export interface Signed {
  /** When the browser received its access token, ms; an early time makes it expired. */
  receivedAt?: number;
  /** Size and colour scheme of the browser. */
  look?: BrowserContextOptions;
}

/** The server of a browser's user, and the access token of its session. */
const sessions = new WeakMap<BrowserContext, { server: RunningServer; token: string }>();

/** A browser in which a user is signed in, who has answered the cookie banner. */
export async function signedInContext(
  browser: Browser,
  server: RunningServer,
  person: Person,
  signed: Signed = {},
): Promise<BrowserContext> {
  const answer = await signIn(server, person);
  const localStorage = itemsOf(answer, person, signed);
  const context = await browser.newContext({
    ...signed.look,
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  sessions.set(context, { server, token: answer.accessToken });
  return context;
}

/** The access token of the user for whom a page's browser was created. */
export const tokenOf = (page: Page): string => sessionOf(page).token;

/**
 * Sends a call as the user for whom a page's browser was created, and returns its data.
 * @throws the server's failure
 */
export function requestAs<C extends Call>(
  page: Page,
  call: C,
  given: CallArguments<C>,
): Promise<CallAnswer<C>> {
  const { server, token } = sessionOf(page);
  return requestFrom(server, call, given, token);
}

function sessionOf(page: Page): { server: RunningServer; token: string } {
  const session = sessions.get(page.context());
  if (!session) throw new Error('Nobody was signed in when this browser was created.');
  return session;
}

/** The stored data of such a browser for the server's origin. */
export async function signedInItems(
  server: RunningServer,
  person: Person,
  signed: Signed = {},
): Promise<{ name: string; value: string }[]> {
  return itemsOf(await signIn(server, person), person, signed);
}

function itemsOf(
  answer: SessionAnswer,
  { email }: Person,
  { receivedAt = Date.now() }: Signed,
): { name: string; value: string }[] {
  const { expiresIn, metaData, ...rest } = answer;
  const items = {
    session: { ...rest, metaData: { ...metaData, receivedAt, expiresIn } },
    authToken: answer.accessToken,
    remembered_account: { email, emailVerified: true },
    show_cookie_banner: false,
  };
  return Object.entries(items).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
}

/** A password, encrypted with the server's key as it is sent. */
async function seal(server: RunningServer, password: string): Promise<string> {
  const { key } = await requestFrom(server, passwordKey, {});
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

/** The one-time code of the newest mail to an address; the mail may arrive a moment after the answer. */
export const newestCode = (server: RunningServer, email: string): Promise<string> =>
  codeFromOutbox(server.outbox, email);
