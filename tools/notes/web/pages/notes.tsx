import { useParams } from 'react-router';
import { NotesPage } from '../notes-page.tsx';

export const meta = () => [{ title: 'Notes · Sightline' }];

export default function NotesRoute() {
  const { id = '' } = useParams();
  return <NotesPage key={id} projectId={id} />;
}
