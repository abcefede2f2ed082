import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** A client that loses no word of a change. */
class FollowingClient extends QueryClient {
  /**
   * What was never answered is asked for without network too: it fails and says so, instead of
   * loading for ever. What is here stays, and is asked for again when the network is back.
   */
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const all = super.defaultQueryOptions(options);
    if (options.networkMode !== undefined) return all;
    const isHere = this.getQueryCache().get(all.queryHash)?.state.data !== undefined;
    return { ...all, networkMode: isHere ? 'online' : 'always' };
  };

  /**
   * What is being asked for the first time is asked for once more: its answer may be of before the
   * change, and by itself the client would take it for new.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const isFirst = asked.some(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (isFirst) await super.invalidateQueries(filters, options);
  }
}

/**
 * What the web knows of the server's data. Nothing is retried behind the person's back: `send` has
 * told them what failed. Changes are not held back while offline; they fail and say so.
 */
export const queryClient: QueryClient = new FollowingClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
