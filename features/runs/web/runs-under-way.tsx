import { Loader } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { listRuns } from '../contract/calls.ts';
import { hasEnded, type ListedRun, runsTopic } from '../contract/run.ts';
import { endedUnseen, endText } from './end-toasts.ts';
import { followedRuns, isShown } from './followed-runs.ts';
import { RunProgress } from './run-progress.tsx';
import styles from './runs.module.css';
import { useRun } from './use-run.ts';

/** Milliseconds between two reads while runs are active, without announcements. */
const lookInterval = 5000;

const newestRuns = queryOptions({
  queryKey: [runsTopic, 'newest'],
  queryFn: async ({ signal }) =>
    // In the background, failures are not shown.
    (await send(listRuns, { query: { limit: 20 } }, { signal, handles: 'all' })).runs,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => !hasEnded(state)) ? lookInterval : false,
});

/**
 * A user's active runs that the page does not show elsewhere, and those of them that failed;
 * nothing without any.
 */
export function RunsUnderWay() {
  const session = useSession();
  const { data = [] } = useQuery({ ...newestRuns, enabled: session !== null });
  useStore(followedRuns);
  useEndToasts(data);
  const known = useKnown(data);
  const shown = data.filter(
    ({ id, state }) =>
      !isShown(id) && (!hasEnded(state) || (state === 'failed' && known.includes(id))),
  );
  if (shown.length === 0) return null;
  const isWorking = shown.some(({ state }) => !hasEnded(state));
  return (
    <Disclosure
      align="end"
      label="Under way"
      button={isWorking ? <Loader size={18} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
    >
      <div className={styles.list}>
        <h2 className={styles.heading}>Under way</h2>
        {shown.map((run) => (
          <UnderWay key={run.id} listed={run} />
        ))}
      </div>
    </Disclosure>
  );
}

function UnderWay({ listed }: { listed: ListedRun }) {
  const client = useQueryClient();
  const {
    run,
    undo: _,
    ...rest
  } = useRun(listed.id, {
    isOwnPart: false,
    onRetry: () => void client.invalidateQueries({ queryKey: newestRuns.queryKey }),
  });
  return <RunProgress {...rest} run={run ?? listed} />;
}

/** Ids of the runs that were active since the page was loaded. */
function useKnown(runs: readonly ListedRun[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const added = runs.filter(({ id, state }) => !hasEnded(state) && !known.includes(id));
  if (added.length > 0) setKnown([...known, ...added.map(({ id }) => id)]);
  return known;
}

/** Shows a notice when a long run ends that the page does not show. */
function useEndToasts(runs: readonly ListedRun[]): void {
  const before = useRef<readonly ListedRun[]>([]);
  useEffect(() => {
    for (const run of endedUnseen(before.current, runs, isShown)) {
      const text = endText(run);
      if (text)
        showToast({ text, kind: run.state === 'done' ? 'success' : 'failure', duration: 8000 });
    }
    before.current = runs.filter(({ state }) => !hasEnded(state));
  }, [runs]);
}
