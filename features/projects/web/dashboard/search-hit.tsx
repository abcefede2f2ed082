import type { ListedProject } from '../../contract/project.ts';
import styles from './dashboard.module.css';

/** Where a search found its words in a project's text; nothing where only the title has them. */
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
