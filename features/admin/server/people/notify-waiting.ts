import type { AccountWaiting, Directory } from '#features/accounts/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';

/** The notices of administrators about an account that waits to be confirmed. */
export interface WaitingNotices {
  /** Tells the administrators that an account waits. */
  notify: AccountWaiting;
  /** Inside the transaction that confirms an address, by whatever way: its notices are read, for all of them. */
  settle(tx: Executor, email: string): Promise<void>;
  /** Shows the administrators what was read, after that transaction. */
  show(email: string): Promise<void>;
}

export function createWaitingNotices(
  directory: Pick<Directory, 'administrators'>,
  notifications: Pick<Notifications, 'notify' | 'markRead' | 'markReadByAll'>,
  secrets: Pick<Secrets, 'digest'>,
): WaitingNotices {
  // One for each address, without the address: it is in requests, and in the logs of proxies.
  const pathOf = (email: string) =>
    `/admin/people?waiting=${secrets.digest('waiting-account', email.toLowerCase()).slice(0, 16)}`;
  return {
    async notify({ id, name, email }) {
      const title = sentence`${name} signed up and waits to be confirmed`;
      const text = `${email}. No mail server is set, so that no code is sent.`;
      const notice = { kind: 'account', by: id, title, text, path: pathOf(email) } as const;
      await notifications.notify(
        (await directory.administrators()).map((to) => ({ ...notice, to })),
      );
    },
    settle: (tx, email) => notifications.markReadByAll(tx, pathOf(email)),
    async show(email) {
      for (const id of await directory.administrators()) {
        await notifications.markRead(id, pathOf(email));
      }
    },
  };
}
