import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import { rateScale } from '#platform/server/config/config.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { accountFailures } from '../../contract/failures.ts';
import {
  register,
  type registrationBody,
  resendOtp,
  verifyUser,
} from '../../contract/registration.ts';
import type { SessionAnswer } from '../../contract/session-answer.ts';
import { capitaliseName } from '../../contract/texts.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { isCountry } from '../profile/countries.ts';
import { welcomeNew } from '../session/welcome.ts';
import type { AttemptLimit } from '../sign-in/attempts.ts';
import { limitCodes, newRequesterOf, requesterOf } from '../sign-in/code-limit.ts';
import { users } from '../tables.ts';
import { registerVerified } from '../third-party/register.ts';
import { changeUser, findUserByEmail, type NewUser, storeRegistration } from '../users.ts';
import { confirmByLink } from './confirm-by-link.ts';
import { fitsRegistration, newRegistrationKey } from './registration-key.ts';
import { requireSignUp, requireStillAdmitted } from './sign-up-rule.ts';
import { startAccount } from './start-account.ts';

type Form = z.output<typeof registrationBody>;

export function registrationCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(register, async (context) => {
      const form = context.input.body;
      const user = newUser(form);
      return context.input.query.kind === 'GE'
        ? registerVerified(parts, user, context)
        : registerDirectly(parts, user, form, context);
    }),
    implement(verifyUser, (context) => verify(parts, context)),
    implement(resendOtp, async (context) => {
      const { email } = context.input.body;
      await resend(parts, email, context);
      return { email };
    }),
  ];
}

/** The account of a sign-up form, not verified and without credentials. */
function newUser(form: Form): NewUser {
  if (form.p_type === 'N') throw accountFailures.fail('product/invalid');
  if (!isCountry(form.country)) throw accountFailures.fail('country/unknown');
  return {
    id: newId(),
    email: form.email,
    emailVerified: false,
    fullName: capitaliseName(form.full_name),
    passwordHash: null,
    productType: form.p_type,
    country: form.country,
    defaultDashboard: form.p_type === 'T' ? 'T' : 'M',
    ipCountry: form.ip_country,
    ipCity: form.ip_city,
    ipState: form.ip_state,
    mapperId: form.mapper_id ?? null,
    projectId: form.project_id ?? null,
    registration: null,
    createdAt: new Date(),
  };
}

/**
 * Takes the same steps whether or not the address has an account: only the mail differs. Without a mail
 * server, the link of an administrator answers for its address: its holder learns whether there is one.
 */
async function registerDirectly(
  parts: AccountsContext,
  user: NewUser,
  form: Form,
  context: CallContext<typeof register>,
): Promise<SessionAnswer | { email: string; registration: string }> {
  const password = await parts.passwords.openNew(form.password);
  await provePerson(parts, form, context.address);
  await requireSignUp(parts, user.email, form.first_start);
  await limitCodes(parts, user.email, context);
  const requester = newRequesterOf(parts, context);
  const { registration, digest } = newRegistrationKey(parts.secrets);
  const passwordHash = await parts.passwords.hash(password);
  const stored = await storeRegistration(parts.database.orm, {
    ...user,
    passwordHash,
    registration: digest,
  });
  const isReplacing = stored?.id !== user.id;
  const confirmed = stored && (await confirmByLink(parts, { user: stored, isReplacing }, form));
  if (confirmed) return welcomeNew(parts, confirmed, context);
  const mail = stored
    ? parts.mails.verify(user.email, await parts.codes.issue('verify', user.email, requester))
    : parts.mails.alreadyRegistered(user.email);
  if (!stored) await parts.codes.pretend('verify', user.email, requester);
  await parts.mailer.send(mail);
  // Once for each account: a further registration of the address has the id of the first.
  if (!isReplacing && !parts.config.SMTP_URL) reportWaiting(parts, user, context.log);
  return { email: user.email, registration };
}

/** The answer does not wait for it: its time would say that the address was new. */
function reportWaiting(
  parts: AccountsContext,
  { id, fullName: name, email }: NewUser,
  log: CallContext<typeof register>['log'],
): void {
  parts.waiting({ id, name, email }).catch((error: unknown) => {
    log.error({ err: error }, 'administrators not told of a waiting account');
  });
}

/**
 * The page solves a captcha; the modal has none, so that it may be used less often from one
 * address.
 */
async function provePerson(parts: AccountsContext, form: Form, address: string): Promise<void> {
  if (form.origin === 'modal') {
    const limit: AttemptLimit = {
      name: 'modal-sign-up',
      max: Math.ceil(10 * rateScale(parts.config)),
      seconds: 3600,
    };
    if (await parts.attempts.allow(limit, address)) return;
    throw commonFailures.fail('too_many_requests');
  }
  if (!form.captcha) throw accountFailures.fail('captcha/required');
  if (!(await parts.captcha.verify(form.captcha))) throw accountFailures.fail('captcha/failed');
}

async function verify(
  parts: AccountsContext,
  { input, ...caller }: CallContext<typeof verifyUser>,
) {
  const { email, otp, registration } = input.body;
  if (!(await parts.codes.redeem('verify', email, requesterOf(caller), otp))) {
    throw accountFailures.fail('code/invalid');
  }
  const user = await findUserByEmail(parts.database.orm, email);
  if (!user?.registration || !fitsRegistration(parts.secrets, registration, user.registration)) {
    throw accountFailures.fail('code/invalid');
  }
  await requireStillAdmitted(parts, email);
  // A registration of the same address that happens at the same time is not confirmed.
  const sameRegistration = eq(users.registration, user.registration);
  const change = { emailVerified: true, registration: null };
  const verified = await parts.database.orm.transaction(async (tx) => {
    await startAccount(parts, tx, user.id);
    return changeUser(tx, user.id, change, sameRegistration);
  });
  if (!verified) throw accountFailures.fail('code/invalid');
  return welcomeNew(parts, verified, caller);
}

/** The answer and its time are the same for every address; only an unverified one receives the mail. */
async function resend(
  parts: AccountsContext,
  email: string,
  context: CallContext<typeof resendOtp>,
): Promise<void> {
  await limitCodes(parts, email, context);
  const requester = newRequesterOf(parts, context);
  const user = await findUserByEmail(parts.database.orm, email);
  if (user && !user.emailVerified) {
    parts.post.send(parts.mails.verify(email, await parts.codes.issue('verify', email, requester)));
  } else {
    await parts.codes.pretend('verify', email, requester);
  }
}
