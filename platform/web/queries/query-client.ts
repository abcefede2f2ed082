import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** A query client that misses no notification of a change. */
class FollowingClient extends QueryClient {
  /**
   * A query without data is fetched even without network: it fails with a message instead of
   * loading forever. Existing data stays, and is refetched when the network is back.
   */
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const all = super.defaultQueryOptions(options);
    if (options.networkMode !== undefined) return all;
    const isHere = this.getQueryCache().get(all.queryHash)?.state.data !== undefined;
    return { ...all, networkMode: isHere ? 'online' : 'always' };
  };

  /**
   * A query that is being fetched for the first time is fetched again: its answer may be from
   * before the change, and the client would treat it as new.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const fetching = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const isFirst = fetching.some(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (isFirst) await super.invalidateQueries(filters, options);
  }
}

/**
 * The cache of the server's data. Queries are not retried: `send` has shown the failure to the
 * user. Mutations are not paused while offline; they fail with a message.
 */
export const queryClient: QueryClient = new FollowingClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
