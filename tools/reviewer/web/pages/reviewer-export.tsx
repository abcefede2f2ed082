import { useParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import styles from '../reviewer.module.css';
import { StillReviewer } from '../still-reviewer.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a project. */
export default function ReviewerExport() {
  const { id = '' } = useParams();
  return (
    <PrintPage projectId={id} kind="UR" absent={<Absent />} tagged>
      {(title, document) => (
        <div className={styles.sheet}>
          <h1>{title}</h1>
          <StillReviewer document={document} />
        </div>
      )}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
