import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useOpenSurface, VisitContext } from '#features/projects/web/index.ts';
import type { LinkableItemRef, LinkValue } from '#kernel/links/linkable-item.ts';
import { send } from '#platform/web/api/send.ts';
import {
  type ItemState,
  type ItemUse,
  linksTopic,
  maxLookups,
  readItemStates,
  readUses,
  type VisibleItem,
} from '../contract/calls.ts';

const key = 'links';

interface ItemRequest {
  ref: LinkableItemRef;
  resolve: (item: ItemState) => void;
  reject: (error: unknown) => void;
}

let waiting: ItemRequest[] = [];

/** Reads one item; simultaneous requests are sent as one call. */
function lookAt(ref: LinkableItemRef): Promise<ItemState> {
  const { promise, resolve, reject } = Promise.withResolvers<ItemState>();
  if (waiting.length === 0) setTimeout(requestAll);
  waiting.push({ ref, resolve, reject });
  return promise;
}

function requestAll(): void {
  const requests = waiting;
  waiting = [];
  for (let at = 0; at < requests.length; at += maxLookups)
    void fetchBatch(requests.slice(at, at + maxLookups));
}

async function fetchBatch(requests: readonly ItemRequest[]): Promise<void> {
  try {
    const refs = requests.map(({ ref }) => ref);
    const { items } = await send(
      readItemStates,
      { body: { items: refs, fresh: false } },
      { handles: 'all' },
    );
    for (const [at, { resolve }] of requests.entries()) resolve(items[at] ?? { state: 'hidden' });
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

/** The current state of a linkable item; null where it is gone or not visible. */
export async function fetchItem({ project, item }: LinkableItemRef): Promise<VisibleItem | null> {
  const body = { items: [{ project, item }], fresh: true };
  const [found] = (await send(readItemStates, { body })).items;
  return found?.state === 'here' ? found : null;
}

const lookedQuery = ({ project, item }: LinkableItemRef) => ({
  queryKey: [key, 'look', project, item, false],
  staleTime: 10_000,
  queryFn: () => lookAt({ project, item }),
});

/** The state of a linked item; it stays up to date on a work surface. */
export function useItemState({ project, item }: LinkableItemRef) {
  useLinkChanges();
  const isVisit = useContext(VisitContext) !== null;
  return useQuery({
    queryKey: [key, 'look', project, item, isVisit],
    staleTime: 10_000,
    // Visitors of a public link see nothing of other projects.
    queryFn: async (): Promise<ItemState> =>
      isVisit ? { state: 'hidden' } : lookAt({ project, item }),
  });
}

/**
 * Whether a linkable item changed since a user confirmed the link; false for a link that copied
 * nothing of it.
 */
export function isOutdated(link: LinkValue, { digest }: VisibleItem): boolean {
  return link.digest !== '' && link.digest !== digest;
}

/** The links of an open project whose items changed since a user confirmed them. */
export function useChangedLinks<Link extends { readonly link: LinkValue }>(
  links: readonly Link[],
): Link[] {
  useLinkChanges();
  const isVisit = useContext(VisitContext) !== null;
  const checked = isVisit ? [] : links.filter(({ link }) => link.digest !== '');
  const looked = useQueries({
    queries: checked.map(({ link: { project, item } }) => lookedQuery({ project, item })),
  });
  return checked.filter(({ link }, at) => {
    const item = looked[at]?.data;
    return item?.state === 'here' && isOutdated(link, item);
  });
}

/** The visible uses of a linkable item; those of all items of a project are requested at once. */
export function useUses({ project, item }: LinkableItemRef) {
  useLinkChanges();
  return useQuery({
    enabled: useContext(VisitContext) === null,
    queryKey: [key, 'uses', project],
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      send(readUses, { params: { id: project }, query: {} }, { signal, handles: 'all' }),
    select: ({ uses }) => uses.filter(({ used }) => used === item),
  });
}

/** Returns a function that reads the current uses of an item; none for visitors of a public link. */
export function useUsesOf(): (ref: LinkableItemRef) => Promise<readonly ItemUse[]> {
  const isVisit = useContext(VisitContext) !== null;
  return async ({ project, item }) => {
    if (isVisit) return [];
    const { uses } = await send(readUses, { params: { id: project }, query: { item } });
    return uses;
  };
}

/** Refetches links and uses when the server announces changes of them. */
function useLinkChanges(): void {
  const { live } = useOpenSurface();
  const client = useQueryClient();
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic === linksTopic) void client.invalidateQueries({ queryKey: [key] });
      }),
    [live, client],
  );
}

/** An item that is linked with an item of the open project, in either direction. */
export interface LinkedItem {
  /** The item of the open project. */
  readonly at: string;
  readonly item: VisibleItem;
}

/**
 * The visible items of one type that are linked with items of an open project, in either direction.
 * @param own the links of the project itself
 */
export function useLinkedItems(
  project: string,
  what: string,
  own: readonly { readonly at: string; readonly ref: LinkableItemRef }[],
): { items: LinkedItem[]; isError: boolean; retry: () => void } {
  useLinkChanges();
  const uses = useQuery({
    queryKey: [key, 'uses', project],
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      send(readUses, { params: { id: project }, query: {} }, { signal, handles: 'all' }),
  });
  const pointing = (uses.data?.uses ?? []).flatMap((one) =>
    one.what === what ? [{ at: one.used, ref: { project: one.project, item: one.item } }] : [],
  );
  // Two items with links to each other are one pair.
  const pairs = [...own, ...pointing].map(
    ({ at, ref: { project: its, item } }) =>
      [`${at} ${its} ${item}`, { at, ref: { project: its, item } }] as const,
  );
  const all = [...new Map(pairs).values()];
  const looked = useQueries({
    queries: all.map(({ ref }) => lookedQuery(ref)),
  });
  return {
    items: looked.flatMap(({ data }, index) => {
      const at = all[index]?.at;
      return data?.state === 'here' && at !== undefined ? [{ at, item: data }] : [];
    }),
    isError: uses.isError || looked.some(({ isError }) => isError),
    retry() {
      void uses.refetch();
      for (const one of looked) if (one.isError) void one.refetch();
    },
  };
}
