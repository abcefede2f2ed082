import { type ReactNode, Suspense, useMemo } from 'react';
import { type AnchorLabels, CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import {
  type OpenProject,
  surfaceProject,
  useOpenSurface,
  WorkSurface,
} from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { type ReviewerProject, reviewerCalls } from '../contract/project.ts';
import { type ReviewerShape, reviewerDocument } from '../document/reviewer-document.ts';
import { PagesView } from './canvas/pages-view.tsx';
import { reviewerView } from './kind-view.ts';
import { LiveReviewProvider } from './model/live-review.tsx';
import { useReview } from './model/review-model.tsx';
import styles from './review.module.css';
import { reviewKeys } from './review-keys.ts';
import { useReviewPanels } from './review-panels.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { useGuide, usePosition } from './use-guide.ts';
import { useShowView, useViewAddress } from './use-view.ts';

const IssueList = lazyPart(() => import('./list/issue-list.tsx'), 'IssueList');
const StatusBoard = lazyPart(() => import('./board/status-board.tsx'), 'StatusBoard');
const EffortMatrix = lazyPart(() => import('./board/effort-matrix.tsx'), 'EffortMatrix');
const LiveReport = lazyPart(() => import('./report/live-report.tsx'), 'LiveReport');

/** The page of a review: header, toolbar and the chosen view. */
export function ReviewPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={reviewerView}
      calls={reviewerCalls}
      document={reviewerDocument}
      read={read}
      skeleton={<ReviewSkeleton />}
      Provider={Provider}
      toolbar={<ReviewToolbar />}
      usePanels={useReviewPanels}
    >
      <ReviewContent />
    </WorkSurface>
  );
}

const read = (project: ReviewerProject) => surfaceProject(project, project.project_title);

function Provider({ children, ...open }: OpenProject<ReviewerShape> & { children: ReactNode }) {
  return (
    <LiveReviewProvider {...open}>
      <Commented>{children}</Commented>
    </LiveReviewProvider>
  );
}

/** Provides comments on issues and pages. */
function Commented({ children }: { children: ReactNode }) {
  const { records } = useReview();
  const { showPanel } = useOpenSurface();
  const showView = useShowView();
  const labels = useMemo((): AnchorLabels => {
    const find = (anchor: string) => {
      const [kind, id = ''] = anchor.split(/:(.*)/s);
      if (kind === 'page') return records.get('pages', id);
      return kind === 'issue' ? records.get('issues', id) : undefined;
    };
    return {
      name(anchor) {
        const found = find(anchor);
        if (!found) return null;
        return `${anchor.startsWith('page') ? 'Page' : 'Issue'}: ${found.title || 'untitled'}`;
      },
      reveal(anchor) {
        const [kind, id = ''] = anchor.split(/:(.*)/s);
        if (kind === 'page') showView({ view: 'pages', page: id });
        else showPanel('details', anchor);
      },
    };
  }, [records, showPanel, showView]);
  return <CommentAnchors labels={labels}>{children}</CommentAnchors>;
}

const drawn = {
  pages: PagesView,
  list: IssueList,
  board: StatusBoard,
  matrix: EffortMatrix,
  report: LiveReport,
} as const;

function ReviewContent() {
  const { view } = useViewAddress();
  const View = drawn[view];
  const here = usePosition();
  return (
    <div className={styles.surface}>
      <div className={styles.fill}>
        <LiveSurface guideTo={useGuide()}>
          <div className={styles.position} data-place={here}>
            <Suspense fallback={<ReviewSkeleton />}>
              <View />
            </Suspense>
          </div>
        </LiveSurface>
      </div>
      <PageShortcuts keys={reviewKeys} />
    </div>
  );
}
