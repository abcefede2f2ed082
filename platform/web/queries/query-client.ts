import { QueryClient } from '@tanstack/react-query';

/**
 * What the web knows of the server's data. Nothing is retried behind the person's back: `send` has
 * told them what failed. Changes are not held back while offline; they fail and say so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
