import { Failure } from '#kernel/call/failure.ts';
import type { DueWork } from '#platform/server/jobs/look-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import { followedComments } from '../comment-store.ts';
import { storeComments, storeProblem } from '../comments.ts';
import { DesignLimit } from '../design-limit.ts';
import type { DesignParts } from '../parts.ts';
import {
  type FollowedDesign,
  nextDueDesign,
  postponeAccount,
  setFollowed,
  takeDueDesign,
  unfollowDesign,
} from './followed-store.ts';

export interface FollowParts extends DesignParts {
  log: Pick<Log, 'error'>;
  /** Milliseconds between two reads of a file whose comments change. */
  interval: number;
}

/** Milliseconds that a server has to read a file, before another one takes it over. */
const leaseTakes = 300_000;
/** Milliseconds between two reads at most, without a later time that the tool named. */
const longestPause = 4 * 3_600_000;
/** Milliseconds between two reads for an account that is known to have few requests. */
const pauseOfFew = 3_600_000;

/** Reads the comments of followed files, each by one request that is not scarce. */
export function createCommentFollowing(parts: FollowParts): DueWork {
  const { orm } = parts.database;
  return {
    nextDueAt: () => nextDueDesign(orm),
    async readDue() {
      for (let read = 0; ; read += 1) {
        const now = parts.now();
        const until = new Date(now.getTime() + leaseTakes);
        const design = await takeDueDesign(orm, now, until);
        if (!design) return read;
        await readDesign(parts, design);
      }
    },
  };
}

async function readDesign(parts: FollowParts, design: FollowedDesign): Promise<void> {
  const { orm } = parts.database;
  const rows = await followedComments(orm, design);
  if (rows.length === 0) return unfollowDesign(orm, design);
  try {
    const { comments, hasFew } = await requestComments(parts, design);
    const changed = await storeComments(parts, rows, comments, null);
    const quiet = changed > 0 ? 0 : design.quiet + 1;
    const pause = Math.max(pauseAfter(parts, quiet), hasFew ? pauseOfFew : 0);
    await setFollowed(orm, design, { dueAt: later(parts, pause), quiet, failures: 0 });
  } catch (error) {
    if (error instanceof Failure) await storeProblem(parts, rows, error);
    else parts.log.error({ err: error, file: design.file }, 'comments not read');
    const failures = design.failures + 1;
    const requested = retryAtOf(error);
    const usual = later(parts, pauseAfter(parts, failures));
    const dueAt = requested && requested > usual ? requested : usual;
    await setFollowed(orm, design, { failures, dueAt });
    if (error instanceof DesignLimit) await postponeAccount(orm, design, dueAt);
  }
}

/** One request, through the account's own connection; with whether it is known to have few requests. */
async function requestComments({ designs, budgets }: FollowParts, design: FollowedDesign) {
  const { session, connectionId } = await designs.open(design.accountId);
  const comments = await session.comments(design.file);
  return { comments, hasFew: (await budgets.of(connectionId)).monthly !== null };
}

const later = ({ now }: FollowParts, pause: number): Date => new Date(now().getTime() + pause);

/** Milliseconds after some reads in a row without news, or without success. */
const pauseAfter = ({ interval }: FollowParts, turns: number): number =>
  Math.min(longestPause, interval * 2 ** Math.min(turns, 8));

/** When a tool accepts the next request, where it said so. */
function retryAtOf(error: unknown): Date | null {
  return error instanceof DesignLimit ? error.retryAt : (outsideFailureIn(error)?.retryAt ?? null);
}
