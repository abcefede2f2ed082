import { useParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { PrintedNotes } from '../printed-notes.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a note project (S2.83: without a header). */
export default function NotesExport() {
  const { id = '' } = useParams();
  return (
    <PrintPage projectId={id} kind="NOTE" absent={<Absent />}>
      {(title, document) => <PrintedNotes title={title} document={document} />}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
