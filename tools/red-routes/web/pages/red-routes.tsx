import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { redRoutesCalls } from '../../contract/project.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { RedRoutesPage } from '../red-routes-page.tsx';

export const meta = () => [{ title: 'Red Route Matrix · Sightline' }];

/** The project is asked for while its page is loaded, and not again when the address names a panel. */
export const clientLoader = projectLoader(redRoutesCalls, redRoutesDocument);
export const shouldRevalidate = () => false;

export default function RedRoutesRoute() {
  const { id = '' } = useParams();
  return <RedRoutesPage key={id} projectId={id} />;
}
