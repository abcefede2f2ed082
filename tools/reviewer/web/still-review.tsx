import { type ReactNode, useMemo } from 'react';
import type * as Y from 'yjs';
import { noFilter } from '../document/analysis/issue-filter.ts';
import { type ReviewModel, ReviewProvider, stillParts } from './model/review-model.tsx';
import { Report } from './report/report.tsx';

/** The report of a read-only review, such as an old version or a sample. */
export function StillReview({ document, title = '' }: { document: Y.Doc; title?: string }) {
  return (
    <StillProvider document={document}>
      <Report title={title || 'Review'} filter={noFilter} bare={title !== ''} />
    </StillProvider>
  );
}

/** Provides a read-only review. */
export function StillProvider({ document, children }: { document: Y.Doc; children: ReactNode }) {
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
  return <ReviewProvider model={model}>{children}</ReviewProvider>;
}
