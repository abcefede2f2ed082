import panel from '#ui/fields/panel.module.css';
import { Folded } from '#ui/show-more/folded.tsx';
import { explainTraffic } from '../../document/analysis/aggregate.ts';
import type { Analysis } from '../../document/analysis/analysis.ts';
import { overlapLabels } from '../../document/analysis/overlap.ts';
import type { TaskAnalysis } from '../../document/analysis/task-analysis.ts';
import { useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { BlockedRoutes } from './blocked-routes.tsx';
import styles from './panels.module.css';
import { ShowTask } from './show-task.tsx';

/** The analysis of the matrix; each number shows how it was computed. */
export function AnalysisPanel() {
  const analysed = useAnalysed();
  if (!analysed) return null;
  const { analysis } = analysed;
  const { ranking, redRoutes, conflicts, mustNeverFail, unplaced, unmeasured } = analysis;
  if (ranking.length === 0) {
    return (
      <div className={panel.panel}>
        <p className={panel.empty}>Add tasks and place them to see their analysis here.</p>
      </div>
    );
  }
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="Red routes">
        <h3 className={panel.heading}>
          Red routes <span className={panel.count}>{redRoutes.length}</span>
        </h3>
        <p className={panel.quiet}>{describeAnalysis(analysis)}</p>
        <Ranking />
      </section>
      <BlockedRoutes redRoutes={redRoutes} />
      <PerPersona />
      <Overlap />
      <TaskList
        title="Personas differ"
        tasks={conflicts}
        hint="The highest and the lowest heat are 8 or more apart: design for both, or split."
        none="No task is hot for one and cold for another."
        figureOf={({ spread }) => String(spread)}
      />
      <TaskList
        title="Must never fail"
        tasks={mustNeverFail}
        hint="Critical, but not a red route."
        none="No critical task is off the red routes."
        figureOf={({ zone }) => zone ?? 'not placed'}
      />
      <TaskList
        title="Not placed by all personas"
        tasks={unplaced}
        hint="They count with the levels that are known."
        none="Every persona has placed every task."
        figureOf={({ missing }) => `${missing.length} missing`}
      />
      <TaskList
        title="Guessed, not measured"
        tasks={unmeasured}
        hint="Not all of their levels are measured yet."
        none="All levels were measured."
        figureOf={() => ''}
      />
    </div>
  );
}

/** A sentence about the Pareto set, or why there is none. */
function describeAnalysis({ paretoSet, weights, perSub }: Analysis): string {
  if (paretoSet > 0)
    return `${paretoSet === 1 ? '1 task carries' : `${paretoSet} tasks carry`} 80 % of the traffic.`;
  return perSub.length > 0 && weights === 0
    ? 'All weights are 0, so nothing counts. Set the weight of a sub-matrix under Details.'
    : 'No persona with a weight has placed a task yet.';
}

/** All tasks by traffic, with the Pareto line beside them. */
function Ranking() {
  const analysed = useAnalysed();
  if (!analysed) return null;
  const { ranking, paretoSet } = analysed.analysis;
  const max = ranking[0]?.traffic ?? 0;
  return (
    <table className={styles.ranking}>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Traffic</th>
          <th scope="col" title="Cumulative share of traffic">
            Cumulative
          </th>
        </tr>
      </thead>
      <tbody>
        {ranking.map((one, at) => (
          <tr key={one.task.id} data-last={at === paretoSet - 1 || undefined}>
            <th scope="row">
              <span className={styles.rank}>{at + 1}</span>
              <ShowTask task={one.task} />
              <span
                className={styles.bar}
                data-zone={one.zone ?? undefined}
                style={{ width: `${max > 0 ? (one.traffic / max) * 100 : 0}%` }}
                aria-hidden
              />
            </th>
            <td title={explainTraffic(one.task, analysed.view.subs)}>{inShort(one.traffic)}</td>
            <td title={`${(one.share * 100).toFixed(1)} % of its own`}>
              {Math.round(one.cumulative * 100)} %
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inShort(value: number): string {
  return value.toLocaleString(undefined, { maximumFractionDigits: 2 });
}

function PerPersona() {
  const analysed = useAnalysed();
  if (!analysed || analysed.analysis.perSub.length < 2) return null;
  return (
    <section className={panel.section} aria-label="Red routes of each">
      <h3 className={panel.heading}>Red routes of each</h3>
      {analysed.analysis.perSub.map(({ sub, routes }) => (
        <div key={sub.id}>
          <p className={styles.who}>
            {sub.label || 'Unnamed'} <span className={panel.count}>{routes.length}</span>
          </p>
          <p className={panel.quiet}>
            {routes.length === 0
              ? 'None'
              : routes
                  .map(({ task, heat }) => `${task.name || 'Unnamed task'} ${heat}`)
                  .join(' · ')}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The overlap of each red route, and the similarity of the red routes of two personas. */
function Overlap() {
  const analysed = useAnalysed();
  if (!analysed || analysed.analysis.perSub.length < 2) return null;
  const { ranking, pairs } = analysed.analysis;
  const red = ranking.filter(({ overlap }) => overlap !== null);
  return (
    <section className={panel.section} aria-label="Overlap">
      <h3 className={panel.heading}>Overlap</h3>
      {(['universal', 'shared', 'single'] as const).map((kind) => {
        const names = red.filter(({ overlap }) => overlap === kind).map(({ task }) => task.name);
        return (
          <p key={kind} className={styles.property}>
            <span>{overlapLabels[kind]}</span>
            <span className={panel.quiet}>{names.join(' · ') || 'None'}</span>
          </p>
        );
      })}
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Alike</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ one, other, both, either, similarity }) => (
            <tr key={`${one.id} ${other.id}`}>
              <td>
                {one.label} and {other.label}
              </td>
              <td title="Red for both, of those that are red for either">
                {similarity === null
                  ? '–'
                  : `${Math.round(similarity * 100)} % (${both} of ${either})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TaskListProps {
  title: string;
  tasks: readonly TaskAnalysis[];
  hint: string;
  /** The text for an empty list. */
  none: string;
  figureOf: (task: TaskAnalysis) => string;
}

/** The number of tasks of a list that are shown at first. */
const maxListed = 30;

function TaskList({ title, tasks, hint, none, figureOf }: TaskListProps) {
  const { matrix } = useMatrix();
  return (
    <section key={matrix.id} className={panel.section} aria-label={title}>
      <h3 className={panel.heading}>
        {title} <span className={panel.count}>{tasks.length}</span>
      </h3>
      <p className={panel.quiet}>{tasks.length === 0 ? none : hint}</p>
      <Folded items={tasks} max={maxListed}>
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((one) => (
              <li key={one.task.id} className={styles.stand}>
                <ShowTask task={one.task} />
                <span className={panel.count}>{figureOf(one)}</span>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}
