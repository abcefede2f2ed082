import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { personasCalls } from '../../contract/project.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { PersonasPage } from '../personas-page.tsx';

export const meta = () => [{ title: 'Personas · Sightline' }];

/** The project is asked for while its page is loaded, and not again when the address names a panel. */
export const clientLoader = projectLoader(personasCalls, personasDocument);
export const shouldRevalidate = () => false;

export default function PersonasRoute() {
  const { id = '' } = useParams();
  return <PersonasPage key={id} projectId={id} />;
}
