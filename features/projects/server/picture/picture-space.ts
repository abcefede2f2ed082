import { sql } from 'drizzle-orm';
import type { Config } from '#platform/server/config/config.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { projectFailures } from '../../contract/failures.ts';
import { pictures } from '../tables.ts';

const megabyte = 1024 * 1024;

/**
 * Checks that an account, and all accounts together, have space for more pictures. Concurrent
 * transactions wait for each other, so that each counts what the others store.
 * @throws Failure storage_full, with the used space
 */
export type RequirePictureSpace = (
  executor: Executor,
  owner: string,
  bytes: number,
) => Promise<void>;

export function createPictureSpace(
  limits: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>,
): RequirePictureSpace {
  return async (executor, owner, bytes) => {
    await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('picture space', 0))`);
    const own = sql`${pictures.keptBy} = ${owner}`;
    const [used = { own: 0, all: 0 }] = await executor
      .select({
        own: sql<number>`coalesce(sum(${pictures.bytes}) filter (where ${own}), 0)::float8`,
        all: sql<number>`coalesce(sum(${pictures.bytes}), 0)::float8`,
      })
      .from(pictures);
    const limit = limits.PICTURES_OF_PERSON;
    if (used.own + bytes > limit * megabyte) {
      throw projectFailures.fail(
        'storage_full',
        `Your pictures use ${inMegabytes(used.own)} of your ${inMegabytes(limit * megabyte)}. Delete projects with pictures that you no longer need, and empty the trash.`,
      );
    }
    if (used.all + bytes > limits.PICTURES_OF_ALL * megabyte) {
      throw projectFailures.fail(
        'storage_full',
        `All pictures here use ${inMegabytes(used.all)} of ${inMegabytes(limits.PICTURES_OF_ALL * megabyte)}. Ask an administrator for more space.`,
      );
    }
  };
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / megabyte).toLocaleString('en')} MB`;
}
