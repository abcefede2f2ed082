import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { personaOptions } from '../printing/persona-options.ts';
import { PrintedPersonas } from '../printing/printed-personas.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a persona project: one page a sheet, or personas side by side. */
export default function PersonasExport() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [drawn, setDrawn] = useState(false);
  const choices = personaOptions.read(Object.fromEntries(search));
  return (
    <PrintPage
      projectId={id}
      kind="PC"
      absent={<Absent />}
      drawn={drawn}
      paged={search.get('to') !== 'png'}
      tagged
    >
      {(title, document) => (
        <PrintedPersonas
          title={title}
          document={document}
          choices={choices}
          onDrawn={() => setDrawn(true)}
        />
      )}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
