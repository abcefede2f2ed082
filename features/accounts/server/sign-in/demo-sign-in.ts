import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Redirect } from '#platform/server/http/response/redirect.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type Admission, admit } from '../registration/admission.ts';
import { identities } from '../tables.ts';
import { link } from '../third-party/exchange.ts';
import { returnTicket, type VerifiedSignIn } from '../third-party/kinds.ts';
import { signInPage } from '../third-party/sign-in-page.ts';
import { changeUser, findUserByEmail } from '../users.ts';

/** The address of the demo account. */
export const demoEmail = 'demo@sightline.example';

/** The demo account of a local installation. */
export interface DemoSignIn {
  /** Creates the account if it does not exist, sets its password, and returns its id. */
  open(person: Admission & { password: string }): Promise<string>;
  /** Redirects a browser so that it is signed in to the account without a password. */
  enter(userId: string, email: string): Promise<Redirect>;
  /** Locks the account, if it exists: no password opens it, and its sessions end. */
  close(email: string): Promise<void>;
}

/** The provider of the demo sign-in: the machine itself. */
const provider = 'machine';

export function createDemoSignIn(parts: AccountsContext): DemoSignIn {
  const { orm } = parts.database;
  return {
    async open(person) {
      const userId = await admit(parts, person);
      await changeUser(orm, userId, { passwordHash: await parts.passwords.hash(person.password) });
      return userId;
    },
    async enter(userId, email) {
      const vouched: VerifiedSignIn = {
        provider,
        subject: userId,
        email,
        emailVerified: true,
        name: null,
      };
      await link(orm, userId, vouched);
      const cookie = randomBytes(32).toString('base64url');
      const ticket = await parts.tickets.issue(returnTicket, { ...vouched, cookie });
      const address = signInPage(parts.config, { 'third-party': ticket });
      return new Redirect(address, parts.thirdPartyBinding.cookie(cookie));
    },
    async close(email) {
      const user = await findUserByEmail(orm, email);
      if (!user) return;
      await changeUser(orm, user.id, { passwordHash: null });
      await orm
        .delete(identities)
        .where(and(eq(identities.provider, provider), eq(identities.userId, user.id)));
      await parts.sessions.endAll(user.id);
    },
  };
}
