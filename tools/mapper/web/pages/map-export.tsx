import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { mapOptions } from '../printing/map-options.ts';
import { PrintedMap } from '../printing/printed-map.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a map (S2.80: without a header). */
export default function MapExport() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const choices = useMemo(() => mapOptions.read(Object.fromEntries(query)), [query]);
  return (
    <PrintPage projectId={id} kind="PM" absent={<Absent />} tagged={choices.tags}>
      {(title, document) => <PrintedMap title={title} document={document} choices={choices} />}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
