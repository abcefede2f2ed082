import pageStyles from '#ui/page/page.module.css';
import type { AffectedProject } from '../contract/participant.ts';
import styles from './participants.module.css';

/** What was found in which project. */
export function FoundList({ projects }: { projects: readonly AffectedProject[] }) {
  return (
    <ul className={`${pageStyles.rows} ${styles.flush}`} aria-label="Found texts">
      {projects.map(({ project_id, title, found }) => (
        <li key={project_id} className={pageStyles.row}>
          <span className={pageStyles.about}>
            <span className={pageStyles.name}>{titleOf(project_id, title)}</span>
            <span className={pageStyles.note}>
              {found.map(({ what, count }) => `${what} (${count})`).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An empty id stands for what is of no project. */
function titleOf(id: string, title: string | null): string {
  return title ?? (id === '' ? 'Own templates' : 'A project that you do not see');
}
