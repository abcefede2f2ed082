import type { Accounts } from '#features/accounts/server/index.ts';
import type { Installation } from '#features/installation/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { addressBlockOf } from '#platform/server/http/address-block.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { formFailures } from '../contract/failures.ts';
import { checkForm, thankYouPath } from '../contract/fields.ts';
import type { FormFields, FormKind } from '../contract/kinds.ts';
import { freeTimes } from './demo-times.ts';
import type { FormGuard, GivenGuard } from './form-guard.ts';
import type { OfferingLinks } from './offering-links.ts';
import {
  changeSubmission,
  findSubmission,
  insertSubmission,
  listSame,
  listTaken,
  lockKind,
  removeSubmission,
  type SubmissionRow,
} from './store.ts';
import type { SubscriptionLinks } from './subscription-links.ts';

/** A form as it arrived, by a call or a page without scripts. */
export interface Given {
  kind: FormKind;
  fields: Readonly<Record<string, unknown>>;
  guard: GivenGuard;
  /** Network address of the sender. */
  from: string;
}

export interface SubmissionsOptions {
  database: Pick<Database, 'orm'>;
  attempts: Pick<Accounts['attempts'], 'allow'>;
  installation: Pick<Installation, 'read' | 'readIn'>;
  guard: FormGuard;
  links: SubscriptionLinks;
  offerings: Pick<OfferingLinks, 'download'>;
  secrets: Pick<Secrets, 'digest'>;
  /** Whether mails go out. */
  hasMail: boolean;
  /** The factor of rate limits. */
  rateScale: number;
  now(): Date;
  /** Queues the mails about a submission. */
  notify(id: string): Promise<void>;
}

export type Submissions = ReturnType<typeof createSubmissions>;

const day = 86_400_000;
const hour = 3600;
/** How often one email address, and one network, may send forms. */
const limits = { ofEmail: 5, ofNetwork: 40 };
/** States of one submission that are stored beside the newest. */
const maxEarlier = 4;

export function createSubmissions(options: SubmissionsOptions) {
  const { database, installation, guard, links, now } = options;
  const { orm } = database;

  return {
    /**
     * Stores what a visitor sent. Returns the path of the page that comes next: it thanks, or is the PDF itself where
     * no mail brings the link.
     * @throws invalid_input with messages by field; form_too_fast, form_expired, demo_time_taken, too_many_requests
     */
    async send(given: Given): Promise<string> {
      const { fields, problems } = checkForm(given.kind, given.fields);
      if (Object.keys(problems).length > 0) throw invalid(problems);
      if (!guard.check(given.guard)) return thankYouPath(given.kind);
      const { email = '' } = fields;
      await requireRate(options, given.from, email);
      const kind = kindOf(given.kind, fields);
      const sender = senderOf(options, given.from, email);
      const stored = await orm.transaction((tx) => store(options, tx, { kind, fields, sender }));
      if (stored.isChanged) await options.notify(stored.id);
      const { product } = fields;
      if (kind !== 'offerings' || product === undefined || options.hasMail) {
        return thankYouPath(given.kind);
      }
      const { pathname, search } = new URL(options.offerings.download(stored.id, product));
      return pathname + search;
    },

    /** The times at which a demo can begin, with the zone of the working hours. */
    async times() {
      const rule = await installation.read('demo_times');
      const taken = await listTaken(orm, new Date(now().getTime() - day));
      const times = freeTimes(rule, taken, now());
      return { rule, times };
    },

    /** @throws subscription_link_dead */
    async confirm(pass: string): Promise<{ email: string }> {
      const id = links.confirmedBy(pass);
      const row = id === null ? null : await confirmed(orm, id, now());
      if (!row) throw formFailures.fail('subscription_link_dead');
      return { email: row.email };
    },

    /** Ends a subscription, also one that is over already. @throws subscription_link_dead for a forged pass */
    async end(pass: string): Promise<void> {
      const id = links.endedBy(pass);
      if (id === null) throw formFailures.fail('subscription_link_dead');
      await removeSubmission(orm, id);
    },
  };
}

function invalid(problems: Readonly<Record<string, string>>): Failure {
  const [status, message] = commonFailures.entries.invalid_input;
  return new Failure('invalid_input', status, message, { ...problems });
}

/** Beta invites are asked for on the contact form, too (readings 45). */
function kindOf(kind: FormKind, fields: FormFields): FormKind {
  const { topic } = fields;
  return kind === 'contact' && topic === 'A beta invite' ? 'beta_invite' : kind;
}

async function requireRate(
  { attempts, rateScale }: SubmissionsOptions,
  from: string,
  email: string,
): Promise<void> {
  const ofNetwork = {
    name: 'forms-network',
    max: Math.ceil(limits.ofNetwork * rateScale),
    seconds: hour,
  };
  const ofEmail = { name: 'forms-email', max: limits.ofEmail, seconds: hour };
  const isAllowed =
    (await attempts.allow(ofNetwork, addressBlockOf(from))) &&
    (await attempts.allow(ofEmail, email));
  if (!isAllowed) throw commonFailures.fail('too_many_requests');
}

/** A form whose fields are right, and a digest of who sent it. */
interface Sent {
  kind: FormKind;
  fields: FormFields;
  sender: string;
}

/** The same for one address from one network; nobody can tell the network from it, or two addresses of it. */
function senderOf({ secrets }: SubmissionsOptions, from: string, email: string): string {
  return secrets.digest('forms-sender', `${addressBlockOf(from)} ${email}`);
}

interface Stored {
  id: string;
  /** False where the same was sent before. */
  isChanged: boolean;
}

async function store(
  options: SubmissionsOptions,
  tx: Executor,
  { kind, fields, sender }: Sent,
): Promise<Stored> {
  const at = options.now();
  await lockKind(tx, kind);
  const { email = '' } = fields;
  const known = await listSame(tx, { kind, email, since: new Date(at.getTime() - day) });
  // An address proves nothing: who has it from elsewhere changes nothing of what another visitor sent.
  const same =
    known.find((one) => one.sender === sender) ??
    known.find((one) => isSame(fields, one.fields)) ??
    null;
  const startsAt = await bookedTime(options, tx, fields, same);
  if (!same) {
    const id = newId();
    const shared = { kind, email, fields, startsAt, sender, createdAt: at, updatedAt: at };
    const sameAddress = known.length > 0;
    await insertSubmission(tx, { id, earlier: [], sameAddress, ...shared });
    return { id, isChanged: true };
  }
  const isChanged = !isSame(fields, same.fields);
  await changeSubmission(tx, same.id, {
    times: same.times + 1,
    updatedAt: at,
    ...(isChanged
      ? {
          fields,
          startsAt,
          earlier: [same.fields, ...same.earlier].slice(0, maxEarlier),
          doneAt: null,
        }
      : {}),
  });
  // Whoever did not confirm yet gets the link again, as does whoever asks again for offerings.
  const isWaiting = kind === 'offerings' || (kind === 'subscribe' && same.confirmedAt === null);
  return { id: same.id, isChanged: isChanged || isWaiting };
}

/** The database does not keep the order of the fields. */
function isSame(a: FormFields, b: FormFields): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

/** The begin of a demo that is free, or that the same visitor has. @throws demo_time_taken */
async function bookedTime(
  { installation, now }: SubmissionsOptions,
  tx: Executor,
  fields: FormFields,
  same: SubmissionRow | null,
): Promise<Date | null> {
  const { starts_at: given } = fields;
  if (!given) return null;
  const at = new Date(given);
  const own = same?.startsAt?.getTime();
  const taken = await listTaken(tx, new Date(now().getTime() - day));
  const others = taken.filter((one) => one.getTime() !== own);
  const free = freeTimes(await installation.readIn(tx, 'demo_times'), others, now());
  if (own === at.getTime() || free.some((one) => one.getTime() === at.getTime())) return at;
  throw formFailures.fail('demo_time_taken');
}

async function confirmed(orm: Executor, id: string, at: Date): Promise<SubmissionRow | null> {
  return orm.transaction(async (tx) => {
    await lockKind(tx, 'subscribe');
    const row = await findSubmission(tx, id);
    if (row?.confirmedAt !== null) return row;
    await changeSubmission(tx, id, { confirmedAt: at });
    return { ...row, confirmedAt: at };
  });
}
