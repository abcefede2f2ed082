import { Loader } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { cancelRun, listRuns } from '../contract/calls.ts';
import { hasEnded, type ListedRun, runsTopic } from '../contract/run.ts';
import { endedUnseen, endText } from './end-toasts.ts';
import { followedRuns } from './followed-runs.ts';
import { RunProgress } from './run-progress.tsx';
import styles from './runs.module.css';

/** Milliseconds between two looks while something is under way, should nothing be announced. */
const lookInterval = 5000;

const newestRuns = queryOptions({
  queryKey: [runsTopic, 'newest'],
  queryFn: async ({ signal }) =>
    // Nobody asked for it.
    (await send(listRuns, { query: { limit: 20 } }, { signal, handles: 'all' })).runs,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => !hasEnded(state)) ? lookInterval : false,
});

/** What a person has under way and the page does not show elsewhere; nothing where there is none. */
export function RunsUnderWay() {
  const session = useSession();
  const { data = [] } = useQuery({ ...newestRuns, enabled: session !== null });
  const followed = useStore(followedRuns);
  useEndToasts(data);
  const shown = data.filter(({ id, state }) => !hasEnded(state) && !followed.includes(id));
  if (shown.length === 0) return null;
  return (
    <Disclosure align="end" label="Under way" button={<Loader size={18} aria-hidden />}>
      <div className={styles.list}>
        <h2 className={styles.heading}>Under way</h2>
        {shown.map((run) => (
          <UnderWay key={run.id} run={run} />
        ))}
      </div>
    </Disclosure>
  );
}

function UnderWay({ run }: { run: ListedRun }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => send(cancelRun, { params: { id: run.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [runsTopic] }),
  });
  return <RunProgress run={run} cancel={() => cancelling.mutate()} isBusy={cancelling.isPending} />;
}

/** Says that a run ended which took long and which the page shows nowhere. */
function useEndToasts(runs: readonly ListedRun[]): void {
  const before = useRef<readonly ListedRun[]>([]);
  useEffect(() => {
    for (const run of endedUnseen(before.current, runs, followedRuns.get())) {
      const text = endText(run);
      if (text)
        showToast({ text, kind: run.state === 'done' ? 'success' : 'failure', duration: 8000 });
    }
    before.current = runs.filter(({ state }) => !hasEnded(state));
  }, [runs]);
}
