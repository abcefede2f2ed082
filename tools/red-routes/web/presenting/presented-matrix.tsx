import { sentence } from '#kernel/text/sentence.ts';
import { MatrixGrid } from '../grid/matrix-grid.tsx';
import styles from './presenting.module.css';

/** A step of presenting: a 4×4 over the whole screen. */
export function PresentedMatrix({ title }: { title: string }) {
  return (
    <section className={styles.stage} aria-label={title}>
      <h2 dir="auto" className={styles.title}>
        {title}
      </h2>
      <div className={styles.grid}>
        <MatrixGrid label={sentence`Matrix of ${title}`} />
      </div>
    </section>
  );
}
