import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { StillReview } from '../still-review.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a review: its report, as PDF on sheets of paper. */
export default function ReviewerExport() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <PrintPage
      projectId={id}
      kind="UR"
      absent={<Absent />}
      paged={search.get('to') !== 'png'}
      tagged
    >
      {(title, document) => <StillReview document={document} title={title} />}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
