import { useMemo } from 'react';
import type * as Y from 'yjs';
import { noFilter } from '../document/analysis/issue-filter.ts';
import { Report } from './report/report.tsx';
import { type ReviewModel, ReviewProvider, stillParts } from './review-model.tsx';

/** The report of a review that nobody changes, as an old version, a sample or what is printed. */
export function StillReview({ document, title = '' }: { document: Y.Doc; title?: string }) {
  const model = useMemo(
    (): ReviewModel => ({
      ...stillParts(document),
      editor: null,
      book: null,
      alone: false,
      me: null,
      projectId: null,
      uploads: null,
    }),
    [document],
  );
  return (
    <ReviewProvider model={model}>
      <Report title={title || 'Review'} filter={noFilter} bare={title !== ''} />
    </ReviewProvider>
  );
}
