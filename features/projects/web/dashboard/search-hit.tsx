import type { ListedProject } from '../../contract/project.ts';
import styles from './dashboard.module.css';

/** The passage of a project's text that a search found; nothing where only the title matches. */
export function SearchHit({ hit }: Pick<ListedProject, 'hit'>) {
  if (!hit) return null;
  return (
    <span className={styles.hit}>
      {hit.before}
      <mark>{hit.found}</mark>
      {hit.after}
    </span>
  );
}
