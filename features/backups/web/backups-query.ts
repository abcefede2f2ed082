import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { type BackupsOverview, readBackups } from '../contract/calls.ts';

/** Milliseconds between two looks while a backup is being made or read. */
const pollEvery = 1500;

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => send(readBackups, {}, { signal, handles: 'all' }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? pollEvery : false),
});

/** Whether a backup is being made or read. */
export function isBusy({ backups }: BackupsOverview): boolean {
  return backups.some(
    ({ state, checked_date }) => state === 'running' || (state === 'done' && !checked_date),
  );
}
