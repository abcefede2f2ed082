import { z } from 'zod';
import type { Installation } from '#features/installation/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail, Mailer } from '#platform/server/mail/mailer.ts';
import { formShapes } from '../contract/fields.ts';
import { timeDescriber } from './demo-times.ts';
import type { OfferingLinks } from './offering-links.ts';
import { findSubmission, type SubmissionRow } from './store.ts';
import type { SubscriptionLinks } from './subscription-links.ts';

interface MailsOptions {
  config: Pick<Config, 'CONTACT_EMAIL' | 'PUBLIC_URL'>;
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  mailer: Pick<Mailer, 'send'>;
  installation: Pick<Installation, 'read'>;
  links: Pick<SubscriptionLinks, 'confirmation' | 'end'>;
  offerings: Pick<OfferingLinks, 'download'>;
}

const receivers = ['provider', 'visitor'] as const;

/**
 * Mails about submissions, sent by jobs, so that none is lost while the mail server is away.
 * A mail to a visitor has nothing that was entered except the time of a demo: the address may be someone else's.
 */
export function createFormMails(options: MailsOptions) {
  const { database, mailer } = options;
  const mails = options.jobs.define({
    name: 'forms.mail',
    input: z.object({ submission: z.string(), to: z.enum(receivers) }),
    tries: 8,
    async run({ input }) {
      const row = await findSubmission(database.orm, input.submission);
      const mail = row && (await mailOf(options, row, input.to));
      if (mail) await mailer.send(mail);
      return null;
    },
  });
  return {
    /** Queues the mails about a new or changed submission. */
    async notify(submission: string): Promise<void> {
      for (const to of receivers) await mails.enqueue('forms', { submission, to });
    },
  };
}

async function mailOf(
  options: MailsOptions,
  row: SubmissionRow,
  to: (typeof receivers)[number],
): Promise<Mail | null> {
  if (to === 'provider') return toProvider(options, row);
  if (row.kind === 'subscribe' && row.confirmedAt === null) return confirmation(options, row);
  if (row.kind === 'offerings') return offering(options, row);
  return row.kind === 'demo' ? aboutDemo(options, row) : null;
}

/**
 * What was sent, to the configured address; none about subscribers and about offerings, which are answered by mails and
 * are in the administration.
 */
function toProvider({ config }: MailsOptions, row: SubmissionRow): Mail | null {
  const { CONTACT_EMAIL: to, PUBLIC_URL } = config;
  if (!to || row.kind === 'subscribe' || row.kind === 'offerings') return null;
  const { title, fields } = formShapes[row.kind];
  const paragraphs = fields.flatMap(({ name, label }) => {
    const value = row.fields[name];
    return value ? [`${label}: ${value}`] : [];
  });
  return {
    to,
    subject: `${title} (Sightline)`,
    headers: { 'Reply-To': row.email },
    ...layOutMail({
      title,
      paragraphs,
      button: { label: 'All requests', url: `${PUBLIC_URL}/admin/requests` },
      note: 'Whoever sent this entered the address themselves. Answer to it directly.',
    }),
  };
}

function confirmation({ links }: MailsOptions, { id, email: to }: SubmissionRow): Mail {
  const title = 'Confirm your subscription';
  return {
    to,
    subject: `${title} (Sightline)`,
    headers: { 'List-Unsubscribe': `<${links.end(id)}>` },
    ...layOutMail({
      title,
      paragraphs: ['Somebody entered this address to get news of Sightline by email.'],
      button: { label: 'Subscribe', url: links.confirmation(id) },
      note: 'If it was not you, do nothing: the address is deleted within a week.',
      footer: {
        text: 'You get this mail because the address was entered on our site.',
        label: 'Delete it now',
        url: links.end(id),
      },
    }),
  };
}

/** The product is one of a list, and so nothing that somebody wrote. */
function offering({ offerings }: MailsOptions, { id, email: to, fields }: SubmissionRow): Mail {
  const { product = '' } = fields;
  const title = `What ${product} offers`;
  return {
    to,
    subject: `${title} (Sightline)`,
    ...layOutMail({
      title,
      paragraphs: [
        'The link works for a week. Its page has the offerings of the other tools, too.',
      ],
      button: { label: 'Download the PDF', url: offerings.download(id, product) },
      note: 'If you did not request this, do nothing: you get no further mail.',
    }),
  };
}

async function aboutDemo(
  { installation }: MailsOptions,
  { email: to, startsAt }: SubmissionRow,
): Promise<Mail> {
  const title = 'Your demo of Sightline';
  const zone = (await installation.read('demo_times'))?.time_zone ?? 'UTC';
  const paragraphs = startsAt
    ? [`It begins on ${timeDescriber(zone)(startsAt)}.`, 'We send you the link to the call before.']
    : ['We have your request, and propose a time by email.'];
  return {
    to,
    subject: `${title} (Sightline)`,
    ...layOutMail({
      title,
      paragraphs,
      note: 'If you did not request this, answer this mail or do nothing.',
    }),
  };
}
