import type { Notice } from '#features/notifications/server/index.ts';

/** Notices of one report that a person gets at most. */
const most = 5;

/** What each person gets of many notices: the first ones, and one that says how many more there were. */
export function limitNotices(
  notices: readonly Notice[],
  summed: (more: number) => Pick<Notice, 'title' | 'path'>,
): Notice[] {
  const byPerson = Map.groupBy(notices, ({ to }) => to);
  return [...byPerson.values()].flatMap((all) => {
    const more = all.length - most;
    const last = all[most];
    if (more <= 0 || !last) return all;
    return [...all.slice(0, most), { ...last, text: '', ...summed(more) }];
  });
}
