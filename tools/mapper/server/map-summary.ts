import type { SummaryModule } from '#features/projects/server/index.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';
import { linksOf, thingsOf } from '../document/things.ts';

/** What is kept beside a map. */
export const summary: SummaryModule['summary'] = {
  plainText: plainTextOf,
  preview: previewOf,
  pictures: picturesOf,
  things: thingsOf,
  links: linksOf,
};
