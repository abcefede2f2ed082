import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { dayInLifeCalls } from '../../contract/project.ts';
import { dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { DayPage } from '../day-page.tsx';

export const meta = () => [{ title: 'Day in the Life Of · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(dayInLifeCalls, dayInLifeDocument);
export const shouldRevalidate = () => false;

export default function DayRoute() {
  const { id = '' } = useParams();
  return <DayPage key={id} projectId={id} />;
}
