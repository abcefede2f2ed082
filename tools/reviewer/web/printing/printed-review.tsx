// A PDF embeds a font of a fixed weight; of a variable font it draws each character as a shape.
import '@fontsource/inter/400.css';
import '@fontsource/inter/600.css';
import { useRef } from 'react';
import type * as Y from 'yjs';
import { usePicturesLoaded } from '#features/exports/web/index.ts';
import { noFilter } from '../../document/analysis/issue-filter.ts';
import { ConformanceReport } from '../report/conformance-report.tsx';
import { PicturedPage } from '../report/pictured-page.tsx';
import { Report } from '../report/report.tsx';
import { StillProvider } from '../still-review.tsx';

/** The fonts of a printed report. */
export const reportFonts = ['400 1em Inter', '600 1em Inter'] as const;

interface PrintedReviewProps {
  title: string;
  document: Y.Doc;
  /** The shown page; null for the report. */
  page: string | null;
  /** Whether the accessibility conformance report is shown instead of the report. */
  conformance: boolean;
  /** Called once everything is drawn. */
  onDrawn: () => void;
}

/** The print view of a review: its report, its conformance report, or a page with its pins. */
export function PrintedReview({ title, document, page, conformance, onDrawn }: PrintedReviewProps) {
  const content = useRef<HTMLDivElement>(null);
  usePicturesLoaded(content, onDrawn);
  return (
    <div ref={content}>
      <StillProvider document={document}>
        {page !== null ? <PicturedPage id={page} /> : null}
        {page === null && conformance ? <ConformanceReport title={title} /> : null}
        {page === null && !conformance ? <Report title={title} filter={noFilter} bare /> : null}
      </StillProvider>
    </div>
  );
}
