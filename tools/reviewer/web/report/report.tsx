import type { ReactNode } from 'react';
import { useProjectPicture } from '#features/projects/web/index.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import {
  type ReportPart,
  severities,
  severityLabels,
  severityMeanings,
} from '../../contract/codes.ts';
import { agreementLabels } from '../../document/analysis/agreement.ts';
import type { IssueFilter } from '../../document/analysis/issue-filter.ts';
import { scopeNotes } from '../../document/analysis/report-scope.ts';
import { worstFirst } from '../../document/summary.ts';
import { useEvaluators } from '../evaluators.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { IssueMark, SeverityLabel } from '../issue-mark.tsx';
import { useAll } from '../model/use-all.ts';
import { Charts } from './charts.tsx';
import styles from './report.module.css';
import {
  type ReportData,
  useEvaluation,
  useReportData,
  useReportProperties,
} from './report-data.ts';
import { ReportDetail } from './report-detail.tsx';

interface ReportProps {
  title: string;
  filter: IssueFilter;
  /** Whether it is the whole content of its sheet, as in print. */
  bare?: boolean;
  /** Renders an editable text of the report; without it, texts are read-only. */
  own?: (part: 'summary' | 'scope' | 'method') => ReactNode;
}

/** The report of a review with its chosen parts. */
export function Report({ title, filter, bare = false, own }: ReportProps) {
  const data = useReportData(filter);
  const properties = useReportProperties();
  return (
    <div className={`${styles.page} ${bare ? styles.bare : ''}`}>
      <Cover title={title} data={data} />
      <ScopeNotes data={data} />
      {properties.parts.map((part) => (
        <Part key={part} part={part} data={data} own={own} />
      ))}
    </div>
  );
}

function Cover({ title, data }: { title: string; data: ReportData }) {
  const { logo } = useReportProperties();
  const images = useAll('images');
  const file = images.find(({ id }) => id === logo)?.file ?? '';
  const address = useProjectPicture(file);
  const pages = useAll('pages').length;
  const people = useEvaluators().map(({ name }) => name);
  return (
    <header className={styles.cover}>
      {file && address ? (
        <img className={styles.logo} src={address} alt="" onError={retryPicture} />
      ) : null}
      <p className={styles.kicker}>Usability review</p>
      <h1>{title}</h1>
      <p className={styles.quiet}>
        {counted(pages, 'page')} · {counted(data.problems.length, 'problem')} ·{' '}
        {counted(data.strengths.length, 'strength')}
        {people.length > 0 ? ` · ${people.join(', ')}` : ''}
      </p>
    </header>
  );
}

/** Notes before the figures, if these do not cover the whole review. */
function ScopeNotes({ data: { scope } }: { data: ReportData }) {
  return scopeNotes(scope).map((note) => (
    <p key={note} className={styles.scope} role="status">
      {note}
    </p>
  ));
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

interface PartProps {
  part: ReportPart;
  data: ReportData;
  own: ReportProps['own'];
}

function Part({ part, data, own }: PartProps) {
  const content = drawPart(part, data, own);
  return (
    <section className={styles.part}>
      <h2>{partLabels[part]}</h2>
      {content}
    </section>
  );
}

/** The titles of the parts. */
export const partLabels: Readonly<Record<ReportPart, string>> = {
  summary: 'Summary',
  scope: 'Scope and method',
  evaluators: 'Evaluators',
  scores: 'At a glance',
  charts: 'Charts',
  top: 'Top problems',
  strengths: 'Strengths',
  detail: 'All issues',
  appendix: 'Definitions',
};

function drawPart(part: ReportPart, data: ReportData, own: ReportProps['own']): ReactNode {
  switch (part) {
    case 'summary':
      return <Summary data={data} own={own} />;
    case 'scope':
      return <Scope own={own} />;
    case 'evaluators':
      return <Evaluators data={data} />;
    case 'scores':
      return <Scores data={data} />;
    case 'charts':
      return <Charts data={data} />;
    case 'top':
      return <Top data={data} />;
    case 'strengths':
      return <Strengths data={data} />;
    case 'detail':
      return <ReportDetail verdicts={data.verdicts} />;
    default:
      return <Appendix />;
  }
}

function ReportText({ text }: { text: string }) {
  return text ? <p className={styles.text}>{text}</p> : null;
}

function Summary({ data, own }: Omit<PartProps, 'part'>) {
  const { summary } = useReportProperties();
  const bad = data.open.filter(({ severity }) => (severity ?? 0) >= 3).length;
  return (
    <>
      {own ? own('summary') : <ReportText text={summary} />}
      <p className={styles.text}>
        {counted(data.problems.length, 'problem')} and {counted(data.strengths.length, 'strength')}{' '}
        were found. {data.open.length} {data.open.length === 1 ? 'problem is' : 'problems are'}{' '}
        unresolved, {bad} of them major or worse; their severities add up to a debt of {data.debt}.
      </p>
    </>
  );
}

function Scope({ own }: Pick<PartProps, 'own'>) {
  const { scope, method } = useReportProperties();
  const sets = [...new Set(useHeuristics().flatMap((one) => (one.used ? [one.setTitle] : [])))];
  return (
    <>
      {own ? own('scope') : <ReportText text={scope} />}
      {own ? own('method') : <ReportText text={method} />}
      {sets.length > 0 ? <p className={styles.text}>Looked at by: {sets.join(', ')}.</p> : null}
    </>
  );
}

function Evaluators({ data }: { data: ReportData }) {
  const { agreement, found } = useEvaluation(data);
  if (data.scope.alone) return <Alone found={found} />;
  return (
    <>
      <ul className={styles.list}>
        {found.evaluators.map(({ id, name, found }) => (
          <li key={id} className={styles.listLine}>
            {name || 'Somebody'}{' '}
            <span className={styles.quiet}>{counted(found, 'problem')} found</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {agreement.alpha === null
          ? ''
          : `Agreement of the ratings, Krippendorff’s alpha (ordinal): ${agreement.alpha.toFixed(2)}. `}
        {agreementLabels(agreement.alpha)}
      </p>
    </>
  );
}

/** The evaluators; findings and agreement are not known before the debrief. */
function Alone({ found }: Pick<ReturnType<typeof useEvaluation>, 'found'>) {
  const names = found.evaluators.map(({ name }) => name || 'Somebody').toSorted();
  return (
    <p className={styles.text}>
      {names.join(', ')}. How much each found, and how far the ratings agree, shows when the debrief
      is open.
    </p>
  );
}

function Scores({ data }: { data: ReportData }) {
  const discuss = data.problems.filter(({ discuss }) => discuss).length;
  const done = data.problems.length - data.open.length;
  const cards = [
    [data.problems.length === 1 ? 'Problem' : 'Problems', data.problems.length],
    ['Unresolved', data.open.length],
    ['Settled', done],
    ['Debt', data.debt],
    ['To discuss', discuss],
    [data.strengths.length === 1 ? 'Strength' : 'Strengths', data.strengths.length],
  ] as const;
  return (
    <ul className={styles.cards}>
      {cards.map(([word, figure]) => (
        <li key={word} className={styles.card}>
          <span className={styles.figure}>{figure}</span>
          {word}
        </li>
      ))}
    </ul>
  );
}

/** The number of top problems. */
const topProblems = 5;

function Top({ data }: { data: ReportData }) {
  const top = worstFirst(data.open).slice(0, topProblems);
  if (top.length === 0) {
    const { shown, all } = data.scope;
    const none =
      shown === all ? 'Nothing is unresolved.' : 'Nothing that the filter shows is unresolved.';
    return <p className={styles.quiet}>{none}</p>;
  }
  return (
    <ol className={styles.list}>
      {top.map(({ issue, severity }) => (
        <li key={issue.id} className={styles.listLine}>
          <IssueMark kind={issue.kind} severity={severity}>
            {issue.number}
          </IssueMark>
          <div>
            {issue.title}
            <div className={styles.under}>
              <SeverityLabel severity={severity} />
              {issue.recommendation ? (
                <span className={styles.quiet}>{issue.recommendation}</span>
              ) : null}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Strengths({ data }: { data: ReportData }) {
  if (data.strengths.length === 0) {
    const { shown, all } = data.scope;
    const none = shown === all ? 'No strengths were noted.' : 'The filter shows no strengths.';
    return <p className={styles.quiet}>{none}</p>;
  }
  return (
    <ul className={styles.list}>
      {data.strengths.map(({ issue }) => (
        <li key={issue.id} className={styles.listLine}>
          <IssueMark kind="strength" severity={null}>
            {issue.number}
          </IssueMark>
          {issue.title}
        </li>
      ))}
    </ul>
  );
}

function Appendix() {
  const used = useHeuristics().filter((one) => one.used);
  return (
    <>
      <h3>Severity</h3>
      <ul className={styles.list}>
        {severities.map((level) => (
          <li key={level} className={styles.listLine}>
            <strong>
              {level} {severityLabels[level]}
            </strong>
            {severityMeanings[level]}
          </li>
        ))}
      </ul>
      <h3>Heuristics</h3>
      <ul className={styles.list}>
        {used.map(({ id, code, title, text }) => (
          <li key={id} className={styles.listLine}>
            <strong>
              {code} {title}
            </strong>
            <span className={styles.quiet}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
