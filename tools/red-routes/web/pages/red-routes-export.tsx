import { useParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { PrintedRoutes } from '../printed-routes.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a project. */
export default function RedRoutesExport() {
  const { id = '' } = useParams();
  return (
    <PrintPage projectId={id} kind="RRM" absent={<Absent />} tagged>
      {(title, document) => <PrintedRoutes title={title} document={document} />}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
