import { queryOptions } from '@tanstack/react-query';

/** The public showcase (S2.75): the sample of the library. */
export const showcaseQuery = queryOptions({
  queryKey: ['day-in-life', 'showcase'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn() {
    const { loadSample } = await import('./samples.ts');
    return loadSample();
  },
});
