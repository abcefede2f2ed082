import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { personasCalls } from '../../contract/project.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { PersonasPage } from '../personas-page.tsx';

export const meta = () => [{ title: 'Personas · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(personasCalls, personasDocument);
export const shouldRevalidate = () => false;

export default function PersonasRoute() {
  const { id = '' } = useParams();
  return <PersonasPage key={id} projectId={id} />;
}
