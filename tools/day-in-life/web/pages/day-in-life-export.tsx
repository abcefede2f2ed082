import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { PrintedDay } from '../printed-day.tsx';
import { showcaseQuery, shown } from '../showcase.ts';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** The print view of a project, or of the showcase (S2.77, S2.78). */
export default function DayInLifeExport() {
  const { id = '' } = useParams();
  if (id === 'showcase') return <PrintedShowcase />;
  return (
    <PrintPage projectId={id} kind="DILO" absent={<Absent />} tagged>
      {(title, document) => <PrintedDay title={title} document={document} />}
    </PrintPage>
  );
}

function PrintedShowcase() {
  const { data } = useQuery(showcaseQuery);
  return data ? <PrintedDay title={shown.title} document={data} /> : null;
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
