import type { AccountWaiting, Directory } from '#features/accounts/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import { sentence } from '#kernel/text/sentence.ts';

/** Tells the administrators that an account waits to be confirmed. */
export function createWaitingNotice(
  directory: Pick<Directory, 'administrators'>,
  { notify }: Pick<Notifications, 'notify'>,
): AccountWaiting {
  return async ({ id, name, email }) => {
    const title = sentence`${name} signed up and waits to be confirmed`;
    const text = `${email}. No mail server is set, so that no code is sent.`;
    const notice = { kind: 'account', by: id, title, text, path: '/admin/people' } as const;
    await notify((await directory.administrators()).map((to) => ({ ...notice, to })));
  };
}
