import { writeFileSync } from 'node:fs';
import { CompactEncrypt, importJWK } from 'jose';
import { passwordKey } from '#features/accounts/contract/password.ts';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import { thirdPartyExchange } from '#features/accounts/contract/third-party.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import {
  changeTeamRole,
  createTeam,
  listTeamMembers,
  moveToTeam,
} from '#features/teams/contract/calls.ts';
import { addTeamDomain, checkTeamDomain } from '#features/teams/contract/domains.ts';
import { type Call, type CallAnswer, type CallArguments, callPath } from '#kernel/call/call.ts';
import { type Envelope, openEnvelope } from '#kernel/call/envelope.ts';
import type { IdentityProvider } from '#tests/fixtures/services/identity-provider.ts';
import type { MailServer } from '#tests/fixtures/services/mail-server.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';

/** What a team is made in: a running installation, and the services around it. */
export interface World {
  url: string;
  provider: IdentityProvider;
  mail: MailServer;
  /** Path of the file with the TXT records. */
  records: string;
  say(step: string): void;
}

const people = 30;
const domain = 'harbour.example';
const form = {
  p_type: 'M',
  country: 'Norway',
  ip_country: 'Norway',
  ip_city: '',
  ip_state: '',
  origin: 'modal',
} as const;

/** Sends a call to an installation. @throws its failure */
async function send<C extends Call>(
  url: string,
  call: C,
  given: CallArguments<C>,
  { token, cookie }: { token?: string; cookie?: string } = {},
): Promise<CallAnswer<C>> {
  const response = await fetch(url + callPath(call, given.params ?? {}, given.query ?? {}), {
    method: call.method,
    headers: {
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const envelope = (await response.json()) as Envelope<CallAnswer<C>>;
  if (envelope.status === 'failure') {
    throw new Error(`${call.id} failed: ${envelope.error.error_code}`);
  }
  return openEnvelope(envelope, response.status);
}

/**
 * Makes the administrator by the link of the first start, proves a domain, lets thirty people join the
 * team by the provider, and shares a project with all of them.
 */
export async function proveTeam(world: World, printed: string) {
  const { url, say } = world;
  const token = await makeAdministrator(world, printed);
  const byProvider = { access: 'domain' as const, domains: [domain] };
  await send(url, setSignUpRule, { body: byProvider }, { token });
  const { team_id } = await send(url, createTeam, { body: { name: 'Harbour' } }, { token });
  const added = { team_id, domain, sides: ['M' as const] };
  const made = await send(url, addTeamDomain, { body: added }, { token });
  writeFileSync(world.records, JSON.stringify({ [made.record_name]: made.record_text }));
  const check = { team_id, domain_id: made.domain_id };
  const proved = await send(url, checkTeamDomain, { body: check }, { token });
  if (proved.proved_date === null) throw new Error('The domain was not proved.');
  say(`The domain ${domain} is proved`);
  const create = { body: { title: 'Interviews of the team' } };
  const { _id: project } = await send(url, notesCalls.create, create, { token });
  await send(url, moveToTeam, { body: { project_id: project, team_id } }, { token });
  for (let at = 1; at <= people; at += 1) await signIn(world, url, at);
  say(`${people} people signed in by OpenID Connect`);
  await giveRole(world, token, team_id);
  const all = async (at: string) => {
    for (let one = 1; one <= people; one += 1) {
      const its = await signIn(world, at, one);
      const { projects } = await send(at, listProjects, { query: { team_id } }, { token: its });
      if (!projects.some(({ _id }) => _id === project)) {
        throw new Error(`Person ${one} does not see the project.`);
      }
    }
    say(`All ${people} see the project of the team at ${at}`);
  };
  await all(url);
  return { check: all };
}

/** Signs up by the printed link, and verifies the address by the code that is mailed. */
async function makeAdministrator({ url, mail, say }: World, printed: string): Promise<string> {
  const [, key] = /first-start=([\w-]+)/.exec(printed) ?? [];
  if (!key) throw new Error(`The start printed no link for the first account:\n${printed}`);
  const email = 'admin@harbour.example';
  const { key: jwk } = await send(url, passwordKey, {});
  const password = await new CompactEncrypt(new TextEncoder().encode('Harbour7Tide'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  const body = { ...form, full_name: 'Ada Admin', email, password, first_start: key };
  const answer = await send(url, register, { query: { kind: 'DE' }, body });
  if ('accessToken' in answer) throw new Error('A password alone gave a session.');
  const otp = await codeFor(mail, email);
  const { registration } = answer;
  const session = await send(url, verifyUser, { body: { email, otp, registration } });
  say('The link of the first start made the administrator');
  return session.accessToken;
}

async function codeFor(mail: MailServer, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = mail.mails.findLast(({ to }) => to?.some((one) => one.address === email));
    const [code] = /\b\d{4,8}\b/.exec(found?.text ?? '') ?? [];
    if (code) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No code was mailed to ${email}.`);
}

/** Signs in by the provider, as a browser does; creates the account at the first time. */
async function signIn({ url: home, provider }: World, url: string, at: number): Promise<string> {
  const [subject, email] = [`person-${at}`, `person${at}@${domain}`];
  provider.addPerson({ subject, email, name: `Person ${at}` });
  const start = await fetch(`${url}/api/main/user/third-party/oidc/start`, { redirect: 'manual' });
  const [cookie = ''] = (start.headers.get('set-cookie') ?? '').split(';');
  const address = await provider.visit(start.headers.get('location') ?? '', subject);
  // The provider knows the address of the installation, and not that of the second one.
  const back = await fetch(address.replace(home, url), { headers: { cookie }, redirect: 'manual' });
  const page = new URL(back.headers.get('location') ?? '', url).searchParams;
  const ticket = page.get('third-party') ?? '';
  if (!ticket) throw new Error(`${email}: ${page.get('third-party-failure')}`);
  const answer = await send(url, thirdPartyExchange, { body: { ticket } }, { cookie });
  if ('accessToken' in answer) return answer.accessToken;
  if (!('gData' in answer)) throw new Error(`${email} has a second factor.`);
  const { accessToken, full_name } = answer.gData;
  const body = { ...form, full_name, email, accessToken };
  const session = await send(
    url,
    register,
    { query: { kind: 'GE' }, body },
    { token: accessToken },
  );
  if (!('accessToken' in session)) throw new Error(`${email} got no session.`);
  return session.accessToken;
}

/** Makes a member an admin, and checks that the team has all. */
async function giveRole({ url, say }: World, token: string, team_id: string): Promise<void> {
  const query = { team_id, p_type: 'M' as const };
  const { members } = await send(url, listTeamMembers, { query }, { token });
  if (members.length !== people + 1) throw new Error(`The team has ${members.length} members.`);
  const one = members.find(({ email }) => email === `person1@${domain}`);
  if (!one) throw new Error('Person 1 is no member.');
  const body = { ...query, member_token: one.member_token, role: 'admin' as const };
  await send(url, changeTeamRole, { body }, { token });
  say(`The team has ${members.length} members, and a second admin`);
}
