import { sql } from 'drizzle-orm';
import type { Storage } from '#features/storage/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
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

/** The configured limits count where administrators set no quota. */
export function createPictureSpace(
  limits: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>,
  storage: Pick<Storage, 'read'>,
): RequirePictureSpace {
  return async (executor, owner, bytes) => {
    const quotas = await storage.read(executor);
    await acquireLock(executor, 'picture space');
    const own = sql`${pictures.keptBy} = ${owner}`;
    const [used = { own: 0, all: 0 }] = await executor
      .select({
        own: sql<number>`coalesce(sum(${pictures.bytes}) filter (where ${own}), 0)::float8`,
        all: sql<number>`coalesce(sum(${pictures.bytes}), 0)::float8`,
      })
      .from(pictures);
    const limit = limits.PICTURES_OF_PERSON;
    if (quotas.account_mb === null && used.own + bytes > limit * megabyte) {
      throw projectFailures.fail(
        'storage_full',
        `Your pictures use ${inMegabytes(used.own)} of your ${inMegabytes(limit * megabyte)}. Delete projects with pictures that you no longer need, and empty the trash.`,
      );
    }
    const isOver = used.all + bytes > limits.PICTURES_OF_ALL * megabyte;
    if (quotas.installation_mb === null && isOver) {
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
