import { createHmac, randomBytes } from 'node:crypto';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { addressBlockOf } from '#platform/server/http/address-block.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import {
  addVisitor,
  countOf,
  keyOfDay,
  listByViews,
  markVisitor,
  removeBefore,
  removePage,
} from './store.ts';

/** Whether a path is a page that is counted. */
export type IsPage = (path: string) => boolean | Promise<boolean>;

interface ViewsOptions {
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  now(): Date;
}

/** Who requests a page. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Days that counts are shown for, and stored for. */
const shownDays = 90;
const storedDays = 400;
const maxListed = 100;
const purpose = 'views';

/** Programs that say so. A browser that a person uses has a name and a version. */
const program =
  /bot|crawl|spider|slurp|fetch|preview|monitor|scan|headless|lighthouse|pagespeed|^(?:curl|wget|python|go-http|java|okhttp|node|axios|undici|libwww)/i;

export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || program.test(userAgent);
}

export type Views = ReturnType<typeof createViews>;

export function createViews({ database: { orm }, secrets, now }: ViewsOptions) {
  const judges: IsPage[] = [];
  async function isCounted(page: string): Promise<boolean> {
    for (const judge of judges) if (await judge(page)) return true;
    return false;
  }
  return {
    /** Adds pages that are counted. */
    register: (isPage: IsPage): void => void judges.push(isPage),

    /** Counts a visitor once a day, and answers how many a page had. @throws not_found for other pages */
    async count(page: string, visitor: Visitor): Promise<number> {
      if (!(await isCounted(page))) throw commonFailures.fail('not_found');
      const today = dayOf(now());
      if (!isProgram(visitor.userAgent)) {
        const key = await keyOfDay(orm, today, secrets.seal(purpose, newKey()));
        const digest = digestOf(secrets.unseal(purpose, key), page, visitor);
        await orm.transaction(async (tx) => {
          if (await markVisitor(tx, digest, today)) await addVisitor(tx, page, today);
        });
      }
      return countOf(orm, page, daysBefore(now(), shownDays));
    },

    /** The pages below a path with the most visitors. */
    async list(below: string): Promise<{ page: string; views: number }[]> {
      const begins = `${below.replace(/\/+$/, '')}/`;
      // Wildcards of a pattern are in no path.
      if (!/^[\w/-]+$/.test(begins) || begins.includes('_')) return [];
      const since = daysBefore(now(), shownDays);
      return listByViews(orm, { begins, since, limit: maxListed });
    },

    /** Removes the counts of a page, whose path names somebody. */
    forget: (executor: Executor, page: string) => removePage(executor, page),

    sweep: () => removeBefore(orm, { today: dayOf(now()), oldest: daysBefore(now(), storedDays) }),
  };
}

const newKey = () => randomBytes(32).toString('base64url');

/**
 * What stands for a visitor: the network block alone, as a browser says of itself what it likes. So all people
 * behind one address count as one, and whoever has several addresses counts once for each. Nobody can compute it again
 * when the day's key is deleted.
 */
function digestOf(key: string, page: string, { address }: Visitor): string {
  const text = JSON.stringify([page, addressBlockOf(address)]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function daysBefore(at: Date, days: number): string {
  return dayOf(new Date(at.getTime() - days * 86_400_000));
}
