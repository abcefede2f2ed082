import { cssVariables } from '#ui/theme/css-variables.ts';
import { isUnresolved, severities, severityLabels } from '../../contract/codes.ts';
import {
  byEffort,
  byHeuristic,
  byPage,
  byRound,
  bySeverity,
  byStatus,
} from '../../document/analysis/counts.ts';
import { usePages } from '../canvas/shown-page.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { colourOf } from '../issue-mark.tsx';
import { useAll } from '../model/use-all.ts';
import { useStatusNames } from '../status-names.ts';
import { BarTable } from './bar-table.tsx';
import { FoundByMatrix } from './found-by-matrix.tsx';
import styles from './report.module.css';
import { type ReportData, useEvaluation } from './report-data.ts';
import { RoundTrend } from './round-trend.tsx';

/** All charts of a report; each is a table, or has one beside it. */
export function Charts({ data }: { data: ReportData }) {
  const { found } = useEvaluation(data);
  const rounds = byRound(data.verdicts, useAll('rounds'));
  return (
    <div className={styles.charts}>
      <SeverityBars data={data} />
      <StatusBars data={data} />
      <HeuristicBars data={data} />
      <EffortTable data={data} />
      <PageHeat data={data} />
      {found.problems.length > 0 && found.evaluators.length > 1 && !data.scope.alone ? (
        <section className={`${styles.chart} ${styles.wide}`}>
          <h3>Who found what</h3>
          <FoundByMatrix found={found} />
        </section>
      ) : null}
      {rounds.length > 1 ? (
        <section className={`${styles.chart} ${styles.wide}`}>
          <h3>Rounds</h3>
          <RoundTrend rounds={rounds} />
        </section>
      ) : null}
    </div>
  );
}

function SeverityBars({ data: { verdicts } }: { data: ReportData }) {
  const lines = bySeverity(verdicts)
    .filter(({ key, count }) => key !== null || count > 0)
    .map(({ key, count }) => ({
      key: String(key),
      word: key === null ? 'Not rated' : `${key} ${severityLabels[key]}`,
      count,
      colour: colourOf('problem', key),
    }));
  return (
    <section className={styles.chart}>
      <h3>By severity</h3>
      <BarTable label="Problems by severity" what="Severity" lines={lines} />
    </section>
  );
}

function StatusBars({ data: { verdicts } }: { data: ReportData }) {
  const names = new Map(useStatusNames().map(({ code, word }) => [code, word]));
  const lines = byStatus(verdicts)
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => ({
      key,
      word: names.get(key) ?? key,
      count,
      colour: isUnresolved(key) ? 'var(--tool-reviewer)' : 'var(--strength)',
    }));
  return (
    <section className={styles.chart}>
      <h3>By status</h3>
      <BarTable label="Problems by status" what="Status" lines={lines} />
    </section>
  );
}

function HeuristicBars({ data: { verdicts } }: { data: ReportData }) {
  const names = new Map(
    useHeuristics().map(({ id, code, title }) => [id, `${code} ${title}`] as const),
  );
  const lines = byHeuristic(verdicts).map(({ key, count }) => ({
    key,
    word: names.get(key) ?? 'A heuristic that is gone',
    count,
    colour: 'var(--tool-reviewer)',
  }));
  if (lines.length === 0) return null;
  return (
    <section className={styles.chart}>
      <h3>By heuristic</h3>
      <BarTable label="Problems by heuristic" what="Heuristic" lines={lines} />
    </section>
  );
}

const efforts = [1, 2, 3, 4, 5] as const;

function EffortTable({ data: { verdicts } }: { data: ReportData }) {
  const placed = byEffort(verdicts);
  if (placed.length === 0) return null;
  return (
    <section className={styles.chart}>
      <h3>Severity and effort</h3>
      <table className={`${styles.table} ${styles.heat}`} aria-label="Severity and effort">
        <thead>
          <tr>
            <th scope="col">Severity</th>
            {efforts.map((effort) => (
              <th key={effort} scope="col">
                {effort}
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
              {efforts.map((effort) => {
                const here = placed.filter(
                  (one) => one.severity === level && one.effort === effort,
                );
                return (
                  <HeatCell
                    key={effort}
                    colour={colourOf('problem', level)}
                    share={Math.min(1, here.length / 3)}
                    label={here.map(({ issue }) => issue.number).join(', ')}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>Numbers of issues; effort from 1 very little to 5 very much.</p>
    </section>
  );
}

function PageHeat({ data: { verdicts } }: { data: ReportData }) {
  const pages = byPage(verdicts, usePages());
  const max = Math.max(1, ...pages.flatMap(({ counts }) => counts));
  if (pages.length === 0) return null;
  return (
    <section className={`${styles.chart} ${styles.wide}`}>
      <h3>Pages and severity</h3>
      <table
        className={`${styles.table} ${styles.heat}`}
        aria-label="Problems of pages by severity"
      >
        <thead>
          <tr>
            <th scope="col">Page</th>
            {severities.toReversed().map((level) => (
              <th key={level} scope="col">
                {level} <span className={styles.levelWord}>{severityLabels[level]}</span>
              </th>
            ))}
            <th scope="col">Not rated</th>
            <th scope="col">Debt</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, counts, unrated, debt }) => (
            <tr key={page.id}>
              <th scope="row">{page.title || 'Untitled page'}</th>
              {severities.toReversed().map((level, index) => (
                <HeatCell
                  key={level}
                  colour={colourOf('problem', level)}
                  share={(counts[index] ?? 0) / max}
                  label={String(counts[index] || '')}
                />
              ))}
              <td>{unrated || ''}</td>
              <td>{debt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeatCell({ colour, share, label }: { colour: string; share: number; label: string }) {
  return (
    <td
      data-heat
      style={cssVariables({ '--mark': colour, '--heat': `${Math.round(share * 45)}%` })}
    >
      {label}
    </td>
  );
}
