import type { SummaryModule } from '#features/projects/server/index.ts';
import { plainTextOf, previewOf } from '../document/summary.ts';

/** What is kept beside a project. */
export const summary: SummaryModule['summary'] = {
  summarise: (document) => ({
    plainText: plainTextOf(document),
    preview: previewOf(document),
    pictures: [],
    mentions: [],
    things: [],
    links: [],
  }),
  pictures: () => [],
};
