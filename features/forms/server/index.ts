import { type Accounts, accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { rateScale } from '#platform/server/config/config.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  beginForm,
  formCalls,
  readDemoTimes,
  unsubscribe,
  verifySubscriber,
} from '../contract/calls.ts';
import { formKinds } from '../contract/kinds.ts';
import { implementAdministration, presentSubmission } from './administration.ts';
import { createFormGuard, type FormGuard } from './form-guard.ts';
import { createFormMails } from './mails.ts';
import { createOfferingLinks, type OfferingLinks } from './offering-links.ts';
import { serveForms } from './serve-forms.ts';
import { countSubmissions, listOfAddress, removeOfAddress } from './store.ts';
import { createSubmissions, type Submissions } from './submissions.ts';
import { createSubscriptionLinks } from './subscription-links.ts';
import { startSweeping } from './sweeping.ts';

/** The tokens with which visitors download offerings. */
export const offeringTokensKey = serviceKey<Pick<OfferingLinks, 'isValid'>>('forms: offerings');

/** The forms of the public pages, and what visitors sent by them. */
export const formsFeature: Feature = {
  name: 'forms',
  needs: ['accounts', 'audit', 'installation'],
  build(context) {
    const { config, database, secrets } = context;
    const { directory, attempts } = context.get(accountsKey);
    const installation = context.get(installationKey);
    const now = () => new Date();
    const links = createSubscriptionLinks(secrets, config.PUBLIC_URL);
    const guard = createFormGuard(secrets, () => Date.now());
    const offerings = createOfferingLinks(secrets, config.PUBLIC_URL, database);
    const mails = createFormMails({ ...context, installation, links, offerings });
    const hasMail = Boolean(config.SMTP_URL);
    const parts = {
      database,
      attempts,
      installation,
      guard,
      links,
      offerings,
      secrets,
      hasMail,
      now,
    };
    const notify = mails.notify;
    const submissions = createSubmissions({ ...parts, notify, rateScale: rateScale(config) });
    return {
      provides: [provide(offeringTokensKey, { isValid: offerings.isValid })],
      implementations: [
        ...implementForms(submissions, guard),
        ...implementAdministration({ database, audit: context.get(auditKey), links, now }),
      ],
      routes: [(app) => serveForms(app, { submissions, guard, hasMail })],
      accountData: {
        requests: async (userId) => {
          const email = await addressOf(directory, userId);
          const rows = email ? await listOfAddress(database.orm, email) : [];
          return rows.map(presentSubmission);
        },
      },
      async userDeleted(executor: Executor, userId) {
        const email = await addressOf(directory, userId, executor);
        if (email) await removeOfAddress(executor, email);
      },
      figures: async () => ({ requests: await countSubmissions(database.orm, {}) }),
      close: startSweeping({ ...context, days: config.REQUEST_DAYS, now }),
    };
  },
};

async function addressOf(
  directory: Accounts['directory'],
  userId: string,
  executor?: Executor,
): Promise<string> {
  return (await directory.byIds([userId], executor)).get(userId)?.email.toLowerCase() ?? '';
}

function implementForms(submissions: Submissions, guard: FormGuard): Implementation[] {
  return [
    ...formKinds.map((kind) =>
      implement(formCalls[kind], async ({ input: { body }, address }) => {
        const { pass, website, ...fields } = body as CallInput<
          (typeof formCalls)['contact']
        >['body'];
        const given = { kind, fields, guard: { pass, website }, from: address };
        return { thank_you: await submissions.send(given) };
      }),
    ),
    implement(beginForm, async () => ({ pass: guard.begin() })),
    implement(readDemoTimes, async () => {
      const { rule, times } = await submissions.times();
      return {
        time_zone: rule?.time_zone ?? '',
        minutes: rule?.minutes ?? 0,
        times: times.map((at) => at.toISOString()),
      };
    }),
    implement(verifySubscriber, ({ input: { body } }) => submissions.confirm(body.pass)),
    implement(unsubscribe, async ({ input: { body } }) => {
      await submissions.end(body.pass);
      return null;
    }),
  ];
}
