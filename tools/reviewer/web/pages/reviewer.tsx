import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { reviewerCalls } from '../../contract/project.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { ReviewPage } from '../review-page.tsx';

export const meta = () => [{ title: 'Reviewer · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(reviewerCalls, reviewerDocument);
export const shouldRevalidate = () => false;

export default function ReviewerRoute() {
  const { id = '' } = useParams();
  return <ReviewPage key={id} projectId={id} />;
}
