import type { Options } from 'minisearch';
import type { DocsSection } from './docs-sections.ts';

/** How sections are searched, on the pages of the documentation and in the help. */
export const searchOptions: Options<DocsSection> = {
  fields: ['heading', 'text', 'page'],
  storeFields: ['page', 'heading'],
  searchOptions: {
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
    boost: { heading: 3, page: 2 },
  },
};
