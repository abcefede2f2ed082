import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sentence } from '#kernel/text/sentence.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { personalTokens } from './tables.ts';

interface ExpiryMailsOptions {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  log: Pick<Log, 'error'>;
  mailer: Pick<Mailer, 'send'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, { email: string }>> };
  publicUrl: string;
}

/** Days before a token expires on which its owner is mailed, the nearest first. */
const noticeDays = [1, 7] as const;
const dayLong = 24 * 3_600_000;
/** Milliseconds between two looks, and from a start to the first one. */
const every = 3_600_000;
const firstAfter = 60_000;
/** Mails of one look for each number of days. */
const batch = 500;

/**
 * Mails owners of tokens that expire soon: a job every hour finds the tokens, and another one sends each
 * mail, so that an address that refuses mail delays no other. Returns the function that stops it.
 */
export function mailExpiringTokens(options: ExpiryMailsOptions): () => void {
  const { jobs, log } = options;
  const mailing = jobs.define({
    name: 'tokens.expiry-mail',
    input: z.object({ token: z.string(), days: z.number() }),
    tries: 6,
    run: async ({ input }) => void (await sendExpiryMail(options, input.token, input.days)),
  });
  return runRegularly(
    { jobs, log },
    {
      name: 'tokens.expiry-mails',
      problem: 'no mails about tokens that expire',
      ...{ every, firstAfter },
      async run({ signal }) {
        for await (const { userId, ...due } of claimExpiring(options.database.orm, new Date())) {
          signal.throwIfAborted();
          await mailing.enqueue(userId, due);
        }
      },
    },
  );
}

/** A mail that the caller sends. */
interface DueMail {
  userId: string;
  token: string;
  days: number;
}

/** The mails that are due, each returned once: of several servers only one sends it. */
export async function* claimExpiring(orm: Executor, now: Date): AsyncGenerator<DueMail> {
  for (const days of noticeDays) {
    for (const { id, userId, mailedDays } of await expiring(orm, days, now)) {
      if (await claim(orm, id, mailedDays, days)) yield { userId, token: id, days };
    }
  }
}

/** Sends the mail about a token, unless it was deleted. */
export async function sendExpiryMail(
  {
    database: { orm },
    mailer,
    people,
    publicUrl,
  }: Pick<ExpiryMailsOptions, 'database' | 'mailer' | 'people' | 'publicUrl'>,
  token: string,
  days: number,
): Promise<void> {
  const [row] = await orm
    .select({ userId: personalTokens.userId, name: personalTokens.name })
    .from(personalTokens)
    .where(eq(personalTokens.id, token));
  const owner = row && (await people.byIds([row.userId])).get(row.userId);
  if (owner) await mailer.send({ to: owner.email, ...mailAbout(row.name, days, publicUrl) });
}

/** Tokens that expire within so many days, were valid for longer, and have no mail about that. */
function expiring(orm: Executor, days: number, now: Date) {
  const { id, userId, mailedDays, expiresAt, createdAt } = personalTokens;
  return orm
    .select({ id, userId, mailedDays })
    .from(personalTokens)
    .where(
      and(
        gt(expiresAt, now),
        lte(expiresAt, new Date(now.getTime() + days * dayLong)),
        gte(sql`${expiresAt} - ${createdAt}`, sql`make_interval(days => ${days + 1})`),
        or(isNull(mailedDays), gt(mailedDays, days)),
      ),
    )
    .limit(batch);
}

/** Whether the caller sends the mail: of several servers only one does. */
async function claim(
  orm: Executor,
  id: string,
  before: number | null,
  days: number,
): Promise<boolean> {
  const { mailedDays } = personalTokens;
  const same = before === null ? isNull(mailedDays) : eq(mailedDays, before);
  const claimed = await orm
    .update(personalTokens)
    .set({ mailedDays: days })
    .where(and(eq(personalTokens.id, id), same))
    .returning({ id: personalTokens.id });
  return claimed.length > 0;
}

function mailAbout(name: string, days: number, publicUrl: string) {
  const when = days === 1 ? 'within a day' : `within ${days} days`;
  const subject = sentence`Your token '${name}' expires ${when}`;
  const body = layOutMail({
    title: subject,
    paragraphs: [
      'Programs that use it are refused from then on. Create a new token in your settings, and give it to them.',
    ],
    button: { label: 'Open the settings', url: `${publicUrl}/account-settings` },
  });
  return { subject, ...body };
}
