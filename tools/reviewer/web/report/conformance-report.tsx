import { conformanceMethod, remarksOf } from '../../document/analysis/conformance.ts';
import { useAll } from '../model/use-all.ts';
import styles from './report.module.css';
import { useReportProperties } from './report-data.ts';
import { useConformance } from './use-conformance.ts';

/** The accessibility conformance report of a review, as it is printed. */
export function ConformanceReport({ title }: { title: string }) {
  const results = useConformance();
  const pages = new Map(useAll('pages').map((page) => [page.id, page.title]));
  const { scope } = useReportProperties();
  return (
    <div className={`${styles.page} ${styles.bare}`}>
      <header className={styles.cover}>
        <p className={styles.kicker}>Accessibility Conformance Report · WCAG 2.2, A and AA</p>
        <h1>{title}</h1>
        {scope === '' ? null : <p>{scope}</p>}
        <p className={styles.quiet}>{conformanceMethod}</p>
      </header>
      {(['A', 'AA'] as const).map((level) => (
        <section key={level} className={styles.part}>
          <h2>Success criteria, level {level}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Criteria</th>
                <th scope="col">Conformance level</th>
                <th scope="col">Remarks and explanations</th>
              </tr>
            </thead>
            <tbody>
              {results
                .filter(({ criterion }) => criterion.level === level)
                .map((result) => (
                  <tr key={result.criterion.number}>
                    <th scope="row">
                      {result.criterion.number} {result.criterion.title}
                    </th>
                    <td>{result.level}</td>
                    <td>
                      {remarksOf(result, pages).map((line) => (
                        <p key={line}>{line}</p>
                      ))}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
