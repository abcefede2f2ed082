import type { Notice } from '#features/notifications/server/index.ts';

/** Notices that an account gets of one change; further ones are summed up in one more. */
const max = 5;

/**
 * Limits the notices of each account to the first five and one more, which sums up the rest.
 * @param summed title and path of that one, for the number of notices that it replaces
 */
export function limitNotices(
  notices: readonly Notice[],
  summed: (more: number) => Pick<Notice, 'title' | 'path'>,
): Notice[] {
  const byAccount = Map.groupBy(notices, ({ to }) => to);
  return [...byAccount.values()].flatMap((all) => {
    const more = all.length - max;
    const last = all[max];
    if (more <= 0 || !last) return all;
    return [...all.slice(0, max), { ...last, text: '', ...summed(more) }];
  });
}
