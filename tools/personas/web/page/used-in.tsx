import { UsedIn as Uses } from '#features/links/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { personaItem } from '../../document/linkable-items.ts';
import { usePersonas } from '../personas-model.tsx';
import styles from './section.module.css';
import type { SectionProps } from './section-props.ts';

/** The current uses of the persona: maps, days, matrices, reviews. */
export function UsedIn({ section }: SectionProps) {
  const { records, projectId, editor } = usePersonas();
  const page = useRecord(records, 'pages', section.page);
  if (projectId === null || !page) {
    return (
      <p className={styles.quiet}>Where this persona is used is shown in the project itself.</p>
    );
  }
  return (
    <Uses
      of={{ project: projectId, item: personaItem(page.persona) }}
      none={<p className={styles.quiet}>{editor ? `Nowhere yet. ${howTo}` : 'Nowhere yet.'}</p>}
    />
  );
}

const howTo = 'Link this persona in a map, a day, a matrix or a review, and it is listed here.';
