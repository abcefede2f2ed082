import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { PrintedNotes } from '../printed-notes.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a note project, or of the note that the query names (S2.83: without a header). */
export default function NotesExport() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [drawn, setDrawn] = useState(false);
  return (
    <PrintPage projectId={id} kind="NOTE" absent={<Absent />} drawn={drawn} paged tagged>
      {(title, document) => (
        <PrintedNotes
          title={title}
          document={document}
          note={search.get('note')}
          onDrawn={() => setDrawn(true)}
        />
      )}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
