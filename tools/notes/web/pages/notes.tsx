import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { notesCalls } from '../../contract/project.ts';
import { notesDocument } from '../../document/notes-document.ts';
import { NotesPage } from '../notes-page.tsx';

export const meta = () => [{ title: 'Notes · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(notesCalls, notesDocument);
export const shouldRevalidate = () => false;

export default function NotesRoute() {
  const { id = '' } = useParams();
  return <NotesPage key={id} projectId={id} />;
}
