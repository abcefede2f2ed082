import { useOpenSurface } from '#features/projects/web/index.ts';
import styles from './panels.module.css';

/** A link to a task on the matrix. */
export function ShowTask({ task: { id, name } }: { task: { id: string; name: string } }) {
  const { showPanel } = useOpenSurface();
  return (
    <button
      type="button"
      className={styles.jump}
      onClick={() => showPanel('details', `task:${id}`)}
    >
      {name || 'Unnamed task'}
    </button>
  );
}
