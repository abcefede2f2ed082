import { useMemo } from 'react';
import { useParams } from 'react-router';
import type * as Y from 'yjs';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import styles from '../day-in-life.module.css';
import { showcaseDay, showcaseTitle } from '../showcase.ts';
import { StillDayInLife } from '../still-day-in-life.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a project, or of the showcase (S2.77, S2.78). */
export default function DayInLifeExport() {
  const { id = '' } = useParams();
  if (id === 'showcase') return <PrintedShowcase />;
  return (
    <PrintPage projectId={id} kind="DILO" absent={<Absent />} tagged>
      {(title, document) => <Sheet title={title} document={document} />}
    </PrintPage>
  );
}

function PrintedShowcase() {
  const document = useMemo(() => showcaseDay(), []);
  return <Sheet title={showcaseTitle} document={document} />;
}

function Sheet({ title, document }: { title: string; document: Y.Doc }) {
  return (
    <div className={styles.sheet}>
      <h1>{title}</h1>
      <StillDayInLife document={document} />
    </div>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
