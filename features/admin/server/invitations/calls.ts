import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { Accounts } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { SignUpRule } from '#features/installation/contract.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import {
  type AccountInvitation,
  invitationFailures,
  invitePeople,
  listAccountInvitations,
  readInvitation,
  renewInvitation,
  type SentInvitation,
  withdrawInvitation,
} from '../../contract/invitations.ts';
import {
  digestOf,
  expiry,
  findById,
  findByToken,
  type InvitationRow,
  isExpired,
  linkDays,
  listAll,
  putInvitation,
  takeInvitation,
} from './invitation-store.ts';
import { inviteMail } from './invite-mail.ts';

export interface InvitationOptions {
  database: Pick<Database, 'orm'>;
  accounts: Pick<Accounts, 'administration' | 'directory'>;
  mailer: Pick<Mailer, 'send'>;
  audit: Audit;
  publicUrl: string;
  /** Who may create an account; null for everybody. */
  signUpRule(): Promise<SignUpRule | null>;
}

/** The calls by which administrators invite people to create an account. */
export function invitationCalls(options: InvitationOptions): Implementation[] {
  return [
    implement(listAccountInvitations, () => list(options)),
    implement(invitePeople, async ({ actor, input: { body } }) => {
      const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
      await requireAdmitted(options, emails);
      const accounts = await accountsOf(options, emails);
      const fresh = emails.filter((email) => !accounts.has(email));
      const invited: SentInvitation[] = [];
      for (const email of fresh) {
        invited.push(await invite(options, actor, { id: newId(), email }, body.by_mail));
      }
      return { invited, with_account: emails.filter((email) => accounts.has(email)) };
    }),
    implement(renewInvitation, async ({ actor, input: { params, body } }) => {
      const found = await findById(options.database.orm, params.id);
      if (!found) throw invitationFailures.fail('invitation_not_found');
      await requireAdmitted(options, [found.email]);
      return invite(options, actor, found, body.by_mail);
    }),
    implement(withdrawInvitation, async ({ actor, input: { params } }) => {
      await changeAs(options, actor, async (tx) => {
        const taken = await takeInvitation(tx, params.id);
        if (!taken) throw invitationFailures.fail('invitation_not_found');
        await record(options, tx, 'account.invitation_withdrawn', taken.email, {});
      });
      return null;
    }),
    implement(readInvitation, async ({ input: { query } }) => {
      const found = await findByToken(options.database.orm, query.token);
      if (!found) throw invitationFailures.fail('invitation_not_found');
      const { email, invited_by } = (await present(options, [found]))[0] ?? {};
      return { email: email ?? found.email, invited_by: invited_by ?? formerMemberName };
    }),
  ];
}

/** Earlier releases left invitations of addresses with an account behind; those are left out. */
async function list(options: InvitationOptions): Promise<AccountInvitation[]> {
  const rows = await listAll(options.database.orm);
  const accounts = await accountsOf(
    options,
    rows.map(({ email }) => email),
  );
  return present(
    options,
    rows.filter(({ email }) => !accounts.has(email)),
  );
}

async function invite(
  options: InvitationOptions,
  actor: AccountActor,
  { id, email }: Pick<InvitationRow, 'id' | 'email'>,
  byMail: boolean,
): Promise<SentInvitation> {
  const token = newId();
  const link = `${options.publicUrl}/invited?token=${token}`;
  const fresh = { tokenDigest: digestOf(token), invitedBy: actor.userId, expiresAt: expiry() };
  const row = await changeAs(options, actor, async (tx) => {
    const sent = { sent: byMail ? 'mail' : 'link' };
    await record(options, tx, 'account.invited', email, sent);
    return putInvitation(tx, { id, email, ...fresh });
  });
  if (byMail) {
    const mail = { to: email, inviter: actor.fullName, url: link, days: linkDays };
    await options.mailer.send(inviteMail(mail));
  }
  return { ...viewOf(row, actor.fullName), link };
}

async function changeAs<Result>(
  { database, accounts }: InvitationOptions,
  { userId }: AccountActor,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (tx) => {
    await accounts.administration.requireAdministrator(tx, userId);
    return change(tx);
  });
}

async function record(
  { audit }: InvitationOptions,
  tx: Executor,
  action: 'account.invited' | 'account.invitation_withdrawn',
  email: string,
  details: Record<string, string>,
): Promise<void> {
  const target = { kind: 'installation', id: 'invitations', title: '' } as const;
  await audit.record(tx, { action, target, person: { id: null, email }, details });
}

/** Checks that the invited may create an account by the rule for sign-up. @throws sign_up_closed, sign_up_domain */
async function requireAdmitted(
  { signUpRule }: InvitationOptions,
  emails: readonly string[],
): Promise<void> {
  const rule = await signUpRule();
  if (rule?.access === 'closed') throw invitationFailures.fail('sign_up_closed');
  if (rule?.access !== 'domain') return;
  const { domains } = rule;
  const outside = emails.find(
    (email) => !domains.includes(email.slice(email.lastIndexOf('@') + 1)),
  );
  if (outside === undefined) return;
  const message = `${outside} cannot create an account here: new accounts need an address at ${domains.join(', ')}.`;
  throw invitationFailures.fail('sign_up_domain', message);
}

async function accountsOf(
  { accounts }: InvitationOptions,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await accounts.directory.byEmails(emails)).keys());
}

async function present(
  { accounts }: InvitationOptions,
  rows: readonly InvitationRow[],
): Promise<AccountInvitation[]> {
  const inviters = await accounts.directory.byIds(rows.map(({ invitedBy }) => invitedBy));
  return rows.map((row) => viewOf(row, inviters.get(row.invitedBy)?.full_name ?? formerMemberName));
}

function viewOf(row: InvitationRow, invitedBy: string): AccountInvitation {
  return {
    invitation_id: row.id,
    email: row.email,
    invited_by: invitedBy,
    expires_date: row.expiresAt.toISOString(),
    expired: isExpired(row),
  };
}
