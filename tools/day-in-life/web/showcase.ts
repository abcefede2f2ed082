import { queryOptions } from '@tanstack/react-query';

/** The day that everybody may look at (S2.75): that of the library. */
export const showcaseQuery = queryOptions({
  queryKey: ['day-in-life', 'showcase'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn() {
    const { loadSample } = await import('./samples.ts');
    return loadSample();
  },
});
