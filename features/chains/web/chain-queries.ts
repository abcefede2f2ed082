import { queryOptions } from '@tanstack/react-query';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { send } from '#platform/web/api/send.ts';
import { listBroken, readChain } from '../contract/calls.ts';

const key = 'chains';

/** The chain of an item; read each time that it is opened. */
export const chainQuery = ({ project, item }: LinkableItemRef) =>
  queryOptions({
    queryKey: [key, 'item', project, item],
    queryFn: ({ signal }) =>
      send(readChain, { params: { id: project }, query: { item } }, { signal, handles: 'all' }),
    gcTime: 0,
  });

/** Links and tickets that need a look; of one project, or of all. */
export const brokenQuery = (project: string | undefined) =>
  queryOptions({
    queryKey: [key, 'broken', project ?? ''],
    queryFn: ({ signal }) =>
      send(listBroken, { query: project ? { project } : {} }, { signal, handles: 'all' }),
  });
