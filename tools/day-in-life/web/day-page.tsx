import { Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useEffect } from 'react';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import {
  type OpenProject,
  surfaceProject,
  useOpenSurface,
  WorkSurface,
} from '#features/projects/web/index.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import { type DayInLifeProject, dayInLifeCalls } from '../contract/project.ts';
import { type DayShape, dayInLifeDocument } from '../document/day-in-life-document.ts';
import { taskAnchor, useAnchorLabels } from './anchors.ts';
import { BoardAxis } from './axis/board-axis.tsx';
import { BoardTabs } from './boards/board-tabs.tsx';
import { useBoard, useShownBoard } from './boards/use-board.ts';
import { CalendarView } from './calendar/calendar-view.tsx';
import { dayKeys } from './day-keys.ts';
import { DayProvider, useDay, useLiveModel } from './day-model.tsx';
import styles from './day-page.module.css';
import { DayToolbar } from './day-toolbar.tsx';
import { EmptyDay } from './empty-day.tsx';
import { QuickEntry } from './entry/quick-entry.tsx';
import { dayInLifeView } from './kind-view.ts';
import { DayList } from './list/day-list.tsx';
import { useDayPanels } from './panels/day-panels.ts';
import { boardPosition } from './presence/positions.ts';
import { useDayGuide } from './presence/use-day-guide.ts';
import { PresentDayButton, PresentingDay } from './presenting/presenting.tsx';
import { CompareView } from './summary/compare-view.tsx';
import { SummaryView } from './summary/summary-view.tsx';

/** The page of a project: header, toolbar and work surface. */
export function DayPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={dayInLifeView}
      calls={dayInLifeCalls}
      document={dayInLifeDocument}
      read={read}
      skeleton={<DaySkeleton />}
      Provider={LiveDayProvider}
      toolbar={<DayTop />}
      usePanels={useDayPanels}
    >
      <DayContent />
    </WorkSurface>
  );
}

const read = (project: DayInLifeProject) => surfaceProject(project, project.title);

type LiveDayProviderProps = OpenProject<DayShape> & { children: ReactNode };

function LiveDayProvider(props: LiveDayProviderProps) {
  const { projectId, live, presence, canEdit, children } = props;
  const { showPanel } = useOpenSurface();
  const showDetails = useCallback(
    (task: string) => showPanel('details', taskAnchor(task)),
    [showPanel],
  );
  const model = useLiveModel({ projectId, live, presence, canEdit, showDetails });
  return (
    <DayProvider model={model}>
      <Anchored>{children}</Anchored>
    </DayProvider>
  );
}

function Anchored({ children }: { children: ReactNode }) {
  const labels = useAnchorLabels(useDay());
  return <CommentAnchors labels={labels}>{children}</CommentAnchors>;
}

function DayTop() {
  return (
    <>
      <ToolHeaderSlot name="verbs">
        <PresentDayButton />
      </ToolHeaderSlot>
      <DayToolbar />
    </>
  );
}

function DayContent() {
  const { ids, id } = useShownBoard();
  const { presence } = useDay();
  const guideTo = useDayGuide();
  useEffect(() => {
    if (id !== '') presence?.publish(boardPosition(id));
  }, [presence, id]);
  return (
    <>
      <div className={styles.content}>
        {ids.length === 0 ? (
          <EmptyDay />
        ) : (
          <>
            <BoardTabs />
            <div className={styles.shown}>
              <LiveSurface guideTo={guideTo}>
                <ShownView />
                <PresentingDay />
              </LiveSurface>
            </div>
          </>
        )}
      </div>
      <PageShortcuts keys={dayKeys} />
    </>
  );
}

function ShownView() {
  const { id, view } = useShownBoard();
  const { editor } = useDay();
  const shown = useBoard(id);
  const isNarrow = useIsNarrow();
  if (!shown) return null;
  const isDay = shown.board.scale === 'day';
  if (view !== 'board' && !(view === 'calendar' && isDay)) {
    const heading = view === 'calendar' ? 'Calendar' : 'Summary';
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys.
      <section className={styles.scrolling} aria-label={heading} tabIndex={0}>
        {view === 'calendar' ? <CalendarView shown={shown} /> : null}
        {view === 'summary' ? <SummaryView shown={shown} /> : null}
        {view === 'compare' ? <CompareView shown={shown} /> : null}
      </section>
    );
  }
  return (
    <div key={id} className={styles.content}>
      {editor ? (
        <QuickEntry board={shown.board} lane={shown.lanes[0]?.id ?? null} editor={editor} />
      ) : null}
      {isNarrow ? <DayList shown={shown} /> : <BoardAxis shown={shown} />}
    </div>
  );
}

function DaySkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      <Skeleton height={32} width={280} />
      <Skeleton height={56} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={92} />
    </div>
  );
}
