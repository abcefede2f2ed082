import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { severities, severityLabels } from '../../contract/codes.ts';
import { byEffort } from '../../document/analysis/counts.ts';
import { isOpenProblem } from '../../document/analysis/verdict.ts';
import { IssueMark } from '../issue-mark.tsx';
import { useVerdicts } from '../model/review-model.tsx';
import styles from './board.module.css';

const efforts = [1, 2, 3, 4, 5] as const;
const effortLabels = ['Very little', 'Little', 'Some', 'Much', 'Very much'] as const;

/** Unresolved problems by severity and effort: severe problems with little effort are at the upper left. */
export function EffortMatrix() {
  const { showPanel } = useOpenSurface();
  const verdicts = useVerdicts();
  const placed = byEffort(verdicts);
  const open = verdicts.filter(isOpenProblem).length;
  return (
    <div className={styles.matrix}>
      <p className={styles.lead}>
        {placed.length} of {open} unresolved problems have both a severity and an effort. Severe
        problems that take little effort are at the top left.
      </p>
      <table className={styles.grid} aria-label="Severity and effort">
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={styles.corner}>
              Severity
            </th>
            <th colSpan={efforts.length} scope="colgroup">
              Effort
            </th>
          </tr>
          <tr>
            {efforts.map((effort) => (
              <th key={effort} scope="col">
                {effort} {effortLabels[effort - 1]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.toReversed().map((level) => (
            <tr key={level}>
              <th scope="row">
                {level} {severityLabels[level]}
              </th>
              {efforts.map((effort) => (
                <td
                  key={effort}
                  className={styles.cell}
                  style={cssVariables({ '--worth': `${worth(level, effort)}%` })}
                >
                  <span className={styles.marks}>
                    {placed
                      .filter((one) => one.severity === level && one.effort === effort)
                      .map(({ issue }) => (
                        <button
                          key={issue.id}
                          type="button"
                          className={styles.markButton}
                          title={issue.title}
                          aria-label={sentence`Issue ${issue.number}: ${issue.title}`}
                          onClick={() => showPanel('details', `issue:${issue.id}`)}
                        >
                          <IssueMark kind="problem" severity={level}>
                            {issue.number}
                          </IssueMark>
                        </button>
                      ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The strength of a cell's background in per cent: higher for more severity and less effort. */
function worth(level: number, effort: number): number {
  return Math.round((level / 4) * ((6 - effort) / 5) * 22);
}
