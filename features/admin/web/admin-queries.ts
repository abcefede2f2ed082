import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '#features/installation/contract.ts';
import { send } from '#platform/web/api/send.ts';
import { readNextSteps } from '../contract/next-steps.ts';
import { readMayAdminister, readOverview } from '../contract/overview.ts';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => send(readOverview, {}, { signal, handles: 'all' }),
});

/** Whether the signed-in account administers the installation. */
export const mayAdministerQuery = queryOptions({
  queryKey: ['admin', 'may-administer'],
  queryFn: ({ signal }) => send(readMayAdminister, {}, { signal, handles: 'all' }),
});

/** What is left to set up after the first start. */
export const nextStepsQuery = queryOptions({
  queryKey: ['admin', 'next-steps'],
  staleTime: 0,
  queryFn: ({ signal }) => send(readNextSteps, {}, { signal, handles: 'all' }),
});

/** The settings of the installation with their origins. */
export const settingsQuery = queryOptions({
  queryKey: ['installation', 'settings'],
  queryFn: ({ signal }) => send(readSettings, {}, { signal, handles: 'all' }),
});
