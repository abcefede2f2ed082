import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { PrintedReview, reportFonts } from '../printing/printed-review.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a review: its report or its conformance report as a PDF, or a page as an image. */
export default function ReviewerExport() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [drawn, setDrawn] = useState(false);
  return (
    <PrintPage
      projectId={id}
      kind="UR"
      absent={<Absent />}
      drawn={drawn}
      paged={search.get('to') !== 'png'}
      tagged
      fonts={reportFonts}
    >
      {(title, document) => (
        <PrintedReview
          title={title}
          document={document}
          page={search.get('to') === 'png' ? search.get('page') : null}
          conformance={search.get('report') === 'conformance'}
          onDrawn={() => setDrawn(true)}
        />
      )}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
