import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { mapperCalls } from '../contract/project.ts';

/** A map's title, rights and times; a map that is not there is shown as the 404 page. */
export const mapQuery = (id: string) =>
  queryOptions({
    queryKey: ['mapper', id],
    staleTime: 0,
    throwOnError: true,
    queryFn: ({ signal }) =>
      send(mapperCalls.open, { params: { id } }, { signal, handles: ['not_found'] }),
  });
