import { useParams } from 'react-router';
import { PrintPage } from '#features/exports/web/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import styles from '../personas.module.css';
import { StillPersonas } from '../still-personas.tsx';

export const meta = () => [{ title: 'Export · Sightline' }, { name: 'robots', content: 'noindex' }];

/** What is printed of a project. */
export default function PersonasExport() {
  const { id = '' } = useParams();
  return (
    <PrintPage projectId={id} kind="PC" absent={<Absent />} tagged>
      {(title, document) => (
        <div className={styles.sheet}>
          <h1>{title}</h1>
          <StillPersonas document={document} />
        </div>
      )}
    </PrintPage>
  );
}

function Absent(): never {
  throw commonFailures.fail('not_found');
}
