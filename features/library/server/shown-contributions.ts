import type { Accounts } from '#features/accounts/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import {
  type ContributionRow,
  findPublished,
  type ListedContribution,
  listPublished,
} from './store.ts';

type People = Pick<Accounts['directory'], 'byIds' | 'activeByIds'>;

/** The contributions that the library shows: published ones, while their accounts are not suspended. */
export interface ShownContributions {
  /** One by its slug, under the current name of its author; null where there is none. */
  find(slug: string): Promise<ContributionRow | null>;
  /** The newest. */
  list(limit: number): Promise<ListedContribution[]>;
}

export function createShownContributions(orm: Executor, people: People): ShownContributions {
  const shown = async <Row extends Authored>(rows: readonly Row[]): Promise<Row[]> => {
    const active = await people.activeByIds(rows.map(({ userId }) => userId));
    return withNames(
      people,
      rows.filter(({ userId }) => active.has(userId)),
    );
  };
  return {
    async find(slug) {
      const row = await findPublished(orm, slug);
      return row ? ((await shown([row]))[0] ?? null) : null;
    },
    list: async (limit) => shown(await listPublished(orm, limit)),
  };
}

type Authored = Pick<ContributionRow, 'userId' | 'shownName'>;

/** Contributions under the current names of their authors, but for those without a name. */
export async function withNames<Row extends Authored>(
  { byIds }: Pick<People, 'byIds'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const people = await byIds(rows.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...row,
    shownName: row.shownName && (people.get(row.userId)?.full_name ?? ''),
  }));
}
