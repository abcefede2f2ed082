import { StatusColumns } from '#features/board/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { hasStatus } from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { setStatus } from '../../document/edits.ts';
import { worstFirst } from '../../document/summary.ts';
import { IssueMark } from '../issue-mark.tsx';
import { homeOf, useReview, useVerdicts } from '../model/review-model.tsx';
import { useStatusNames } from '../status-names.ts';
import styles from './board.module.css';

/** Problems and questions by status, the worst first; a drag or the menu of a card changes the status. */
export function StatusBoard() {
  const model = useReview();
  const verdicts = worstFirst(useVerdicts().filter(({ issue }) => hasStatus(issue.kind)));
  return (
    <StatusColumns
      columns={useStatusNames().filter(({ code }) => code !== 'duplicate')}
      cards={verdicts.map((verdict) => ({
        id: verdict.issue.id,
        status: verdict.issue.status,
        name: `issue ${verdict.issue.number}`,
        content: <IssueText verdict={verdict} />,
        mayMove: homeOf(model, verdict.issue.id) !== null,
      }))}
      onGive={(id, status) => homeOf(model, id)?.edit(setStatus, { ids: [id], status })}
    />
  );
}

function IssueText({ verdict: { issue, severity } }: { verdict: Verdict }) {
  const model = useReview();
  const { showPanel } = useOpenSurface();
  const page = useRecord(model.records, 'pages', issue.page ?? '')?.title;
  return (
    <>
      <IssueMark kind={issue.kind} severity={severity}>
        {issue.number}
      </IssueMark>
      <button
        type="button"
        className={styles.text}
        onClick={() => showPanel('details', `issue:${issue.id}`)}
      >
        {issue.title || 'Untitled'}
        <span className={styles.about}>
          {[severity === null ? null : `Severity ${severity}`, page, issue.due]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </>
  );
}
