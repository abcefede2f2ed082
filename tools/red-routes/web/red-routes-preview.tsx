import { redRoutesPreview } from '../contract/preview.ts';
import styles from './red-routes-preview.module.css';

/** The preview of a project: its first matrix, and the names of its red routes. */
export function RedRoutesPreview({ preview }: { preview: unknown }) {
  const project = redRoutesPreview.safeParse(preview).data;
  if (!project || project.zones.length === 0) return null;
  const { zones, cells, swapped, routes } = project;
  return (
    <span className={styles.frame} aria-hidden="true">
      <span className={styles.matrix}>
        {levelPairs.map(({ up, right }) => {
          const [reach, frequency] = swapped ? [up, right] : [right, up];
          const here = cells.find((cell) => cell.reach === reach && cell.frequency === frequency);
          return (
            <span
              key={`${up} ${right}`}
              className={styles.cell}
              data-zone={zones[(reach - 1) * 4 + frequency - 1]}
            >
              {here?.count ?? ''}
            </span>
          );
        })}
      </span>
      <span className={styles.routes}>
        {routes.map((route) => (
          <span key={route} className={styles.route}>
            {route}
          </span>
        ))}
      </span>
    </span>
  );
}

const levelPairs = [4, 3, 2, 1].flatMap((up) => [1, 2, 3, 4].map((right) => ({ up, right })));
