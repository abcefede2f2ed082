import { queryOptions } from '@tanstack/react-query';

/** The sample of the showcase. */
export const shown = { slug: 'day-ward-nurse', title: 'Ines, ward nurse, early shift' };

/** The public showcase (S2.75): the sample of the library. */
export const showcaseQuery = queryOptions({
  queryKey: ['day-in-life', 'showcase'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn() {
    const [{ sampleDocument }, { default: content }] = await Promise.all([
      import('./samples.ts'),
      import('#content/samples/day-in-life/day-ward-nurse.json'),
    ]);
    return sampleDocument(content);
  },
});
