import type { Accounts } from '#features/accounts/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { Contribution } from '../contract/contribution.ts';
import { contributePath, publishedPath } from '../contract/paths.ts';
import type { ContributionRow } from './store.ts';

interface NotifyOptions {
  notifications: Pick<Notifications, 'notify'>;
  directory: Pick<Accounts['directory'], 'administrators'>;
}

export type ContributionNotices = ReturnType<typeof createContributionNotices>;

/** Notifies administrators about proposals, and accounts about what was decided. */
export function createContributionNotices({ notifications, directory }: NotifyOptions) {
  return {
    async proposed(by: string, { title }: Contribution): Promise<void> {
      const notice = {
        ...({ kind: 'library', by, path: '/admin/requests', mail: true } as const),
        title: 'A project was proposed for the library',
        text: title,
      };
      const ids = await directory.administrators();
      await notifications.notify(ids.map((to) => ({ ...notice, to })));
    },

    async decided(by: string, row: ContributionRow): Promise<void> {
      const { title, path } = decisions(row);
      await notifications.notify([
        { kind: 'library', to: row.userId, by, title, text: row.reason, path, mail: true },
      ]);
    },
  };
}

function decisions({ state, title, slug }: ContributionRow): { title: string; path: string } {
  if (state === 'published')
    return { title: `Your project is in the library: ${title}`, path: publishedPath(slug) };
  const what = state === 'refused' ? 'is not taken into' : 'was removed from';
  return { title: `Your project ${what} the library: ${title}`, path: contributePath };
}
