import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { redRoutesCalls } from '../../contract/project.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { RedRoutesPage } from '../red-routes-page.tsx';

export const meta = () => [{ title: 'Red Route Matrix · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(redRoutesCalls, redRoutesDocument);
export const shouldRevalidate = () => false;

export default function RedRoutesRoute() {
  const { id = '' } = useParams();
  return <RedRoutesPage key={id} projectId={id} />;
}
