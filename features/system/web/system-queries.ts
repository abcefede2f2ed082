import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { readJobs, readLicences, readRelease, readSignIn } from '../contract/calls.ts';

export const jobsQuery = queryOptions({
  queryKey: ['system', 'jobs'],
  queryFn: ({ signal }) => send(readJobs, {}, { signal, handles: 'all' }),
});

export const releaseQuery = queryOptions({
  queryKey: ['system', 'release'],
  queryFn: ({ signal }) => send(readRelease, {}, { signal, handles: 'all' }),
});

export const signInQuery = queryOptions({
  queryKey: ['system', 'sign-in'],
  queryFn: ({ signal }) => send(readSignIn, {}, { signal, handles: 'all' }),
});

export const licencesQuery = queryOptions({
  queryKey: ['system', 'licences'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => send(readLicences, {}, { signal, handles: 'all' }),
});
