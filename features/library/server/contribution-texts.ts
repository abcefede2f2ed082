import { eq, inArray, or } from 'drizzle-orm';
import type { Audit } from '#features/audit/server/index.ts';
import type { FoundIn, StoredTexts, TextSearch } from '#features/feature/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { Views } from '#features/views/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { publishedPath } from '../contract/paths.ts';
import { slugOf } from './slug.ts';
import { libraryContributions as table } from './tables.ts';

interface TextsOptions {
  database: Pick<Database, 'orm'>;
  notifications: Pick<Notifications, 'rename'>;
  audit: Pick<Audit, 'retitle'>;
  views: Pick<Views, 'forget'>;
}

const { title, text, sector, forWhom, notFor, about, content } = table;
const columns = { title, text, sector, forWhom, notFor, about, content };
const read = { ...columns, slug: table.slug, id: table.id, projectId: table.projectId };

type Row = Pick<typeof table.$inferSelect, keyof typeof read>;

/**
 * The texts of contributions: of those that were made from the projects, whoever owns these now, and of all that the
 * owners made, as older ones do not say which project they are of.
 */
export function contributionTexts(options: TextsOptions): StoredTexts {
  const { orm } = options.database;
  return {
    what: 'projects in the library',
    async withdraw(search, remove) {
      const { projectIds } = search;
      const found: FoundIn = new Map();
      const rows = await listOf(orm, search);
      const known = new Set(projectIds);
      for (const projectId of projectIds) {
        const here = rows.filter(
          (row) => !known.has(row.projectId ?? '') || row.projectId === projectId,
        );
        const masked = await search.mask(projectId, here.map(textsOf));
        for (const [at, row] of here.entries()) {
          const without = masked[at] as ReturnType<typeof textsOf> | null;
          if (without === null) continue;
          found.set(projectId, (found.get(projectId) ?? 0) + 1);
          const { address, ...texts } = without;
          // Words that are found in one project are not searched again in the next.
          const before = { ...row };
          const isNamed = texts.title !== row.title || address !== textsOf(row).address;
          Object.assign(row, texts, isNamed ? { slug: slugOf(texts.title, newId()) } : {});
          if (remove) await orm.transaction((tx) => write(options, tx, before, row));
        }
      }
      return found;
    },
  };
}

function listOf(
  orm: Executor,
  { projectIds, ownerIds }: Pick<TextSearch, 'projectIds' | 'ownerIds'>,
): Promise<Row[]> {
  return orm
    .select(read)
    .from(table)
    .where(or(inArray(table.projectId, [...projectIds]), inArray(table.userId, [...ownerIds])));
}

/** The address has the words of the first title, which may have a name that the title has no more. */
function textsOf({ id: _, projectId: __, slug, ...texts }: Row) {
  return { ...texts, address: slug.replaceAll('-', ' ') };
}

/** Writes a contribution without the words, and all that names it: its old address has no page afterwards. */
async function write(
  { notifications, audit, views }: TextsOptions,
  tx: Executor,
  before: Row,
  { id, projectId: _, ...row }: Row,
): Promise<void> {
  await tx.update(table).set(row).where(eq(table.id, id));
  await audit.retitle(tx, id, row.title);
  await views.forget(tx, publishedPath(before.slug));
  await notifications.rename(tx, 'library', { from: before.slug, to: row.slug });
  if (before.title !== row.title)
    await notifications.rename(tx, 'library', { from: before.title, to: row.title });
}
