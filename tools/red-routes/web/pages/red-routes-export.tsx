import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { matrixOptions } from '../printing/matrix-options.ts';
import { PrintedRoutes } from '../printing/printed-routes.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a project: one matrix a sheet, and its analysis as a report. */
export default function RedRoutesExport() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const [drawn, setDrawn] = useState(false);
  const choices = useMemo(() => matrixOptions.read(Object.fromEntries(query)), [query]);
  return (
    <PrintPage
      projectId={id}
      kind="RRM"
      absent={<Absent />}
      drawn={drawn}
      paged={query.get('to') !== 'png'}
      tagged
    >
      {(title, document) => (
        <PrintedRoutes
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
