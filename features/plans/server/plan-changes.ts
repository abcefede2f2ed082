import type { Executor } from '#platform/server/database/database.ts';
import type { Notices } from '#platform/server/database/notices.ts';
import type { PlanStore } from './plan-store.ts';

/** Reports changes of plans to other features, on all servers. */
export interface PlanChanges {
  /** Reports a change once its transaction is committed. */
  note(executor: Executor): Promise<void>;
  watch(listener: () => void): void;
}

export function createPlanChanges(notices: Pick<Notices, 'sendAfter' | 'listen'>): PlanChanges {
  return {
    note: (executor) => notices.sendAfter(executor, 'changed'),
    watch: (listener) => void notices.listen(listener),
  };
}

/** Finds trials that have ended: nothing else happens then. Each server looks for itself. */
export function createTrialEnds(
  store: Pick<PlanStore, 'lookForEnds' | 'nextEnd'>,
  onEnds: () => Promise<void>,
) {
  let since: Date | null = null;
  const lookForEnds = async () => {
    const { until, hasEnds } = await store.lookForEnds(since);
    since = until;
    if (hasEnds) await onEnds();
    return hasEnds;
  };
  return {
    lookForEnds,
    readDue: async () => ((await lookForEnds()) ? 1 : 0),
    nextDueAt: store.nextEnd,
  };
}
