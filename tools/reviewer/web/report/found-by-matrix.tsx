import panel from '#ui/fields/panel.module.css';
import type { FoundBy } from '../../document/analysis/found-by.ts';
import matrix from './found-by-matrix.module.css';
import styles from './report.module.css';

/** The maximum number of problems: more columns would be too narrow. */
const maxDrawn = 60;

/** Evaluators as rows and problems as columns, with a black square where an evaluator found a problem. */
export function FoundByMatrix({ found }: { found: FoundBy }) {
  const { evaluators, problems, alone, once } = found;
  return (
    <>
      <div className={matrix.wrap}>
        <table className={`${styles.table} ${matrix.table}`} aria-label="Who found which problem">
          <thead>
            <tr>
              <th scope="col" aria-label="Evaluator" />
              {problems.slice(0, maxDrawn).map(({ issue }) => (
                <th key={issue.id} scope="col" title={issue.title}>
                  {issue.number}
                </th>
              ))}
              <th scope="col">Found</th>
            </tr>
          </thead>
          <tbody>
            {evaluators.map(({ id, name, found }) => (
              <tr key={id}>
                <th scope="row">{name || 'Somebody'}</th>
                {problems.slice(0, maxDrawn).map(({ issue, by }) => (
                  <td key={issue.id}>
                    <span className={matrix.square} data-on={by.has(id)} />
                    {by.has(id) ? <span className={panel.hidden}>found</span> : null}
                  </td>
                ))}
                <td>{found}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        {alone === null
          ? null
          : `One evaluator found ${Math.round(alone * 100)} % of the problems on average; ${once} were found by one only.`}
        {problems.length > maxDrawn
          ? ` The first ${maxDrawn} of ${problems.length} problems are drawn.`
          : null}
      </p>
    </>
  );
}
