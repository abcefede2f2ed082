import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import {
  listSubmissions,
  type SubmissionFilter,
  type SubmissionsFile,
} from '../../contract/admin-calls.ts';

export const submissionsKey = ['admin', 'requests'];

export const submissionsQuery = (filter: SubmissionFilter) =>
  infiniteQueryOptions({
    queryKey: [...submissionsKey, filter],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      send(
        listSubmissions,
        { query: { ...filter, ...(cursor === undefined ? {} : { cursor }) } },
        { signal, handles: 'all' },
      ),
  });

/** Lets the browser save a file of requests. */
export function saveRequests({ name, type, content }: SubmissionsFile): void {
  saveFile(name, new Blob([content], { type }));
}
