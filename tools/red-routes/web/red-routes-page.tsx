import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import { type OpenProject, surfaceProject, WorkSurface } from '#features/projects/web/index.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import { type RedRoutesProject, redRoutesCalls } from '../contract/project.ts';
import { type RedRoutesShape, redRoutesDocument } from '../document/red-routes-document.ts';
import { useAnchorLabels } from './anchors.ts';
import { DrawnMatrix } from './drawn-matrix.tsx';
import { EmptyMatrix } from './empty-matrix.tsx';
import { MatrixFilterProvider } from './filter/matrix-filter.tsx';
import { redRoutesView } from './kind-view.ts';
import { matrixKeys } from './matrix-keys.ts';
import { MatrixToolbar } from './matrix-toolbar.tsx';
import { MatrixProvider, RoutesProvider, useLiveModel, useRoutes } from './model/matrix-model.tsx';
import { useRoutesPanels } from './panels/routes-panels.ts';
import { PresentingRoutes, PresentRoutesButton } from './presenting/presenting-routes.tsx';
import styles from './red-routes.module.css';
import { useGuide } from './use-guide.ts';

/** The page of a project: header, toolbar, sub-matrices and the shown matrix. */
export function RedRoutesPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={redRoutesView}
      calls={redRoutesCalls}
      document={redRoutesDocument}
      read={read}
      skeleton={<MatrixSkeleton />}
      Provider={LiveRoutesProvider}
      toolbar={<MatrixHeader />}
      usePanels={useRoutesPanels}
    >
      <MatrixContent />
    </WorkSurface>
  );
}

const read = (project: RedRoutesProject) => surfaceProject(project, project.project_title);

type LiveRoutesProviderProps = OpenProject<RedRoutesShape> & { children: ReactNode };

function LiveRoutesProvider(props: LiveRoutesProviderProps) {
  const { projectId, live, presence, canEdit, children } = props;
  const model = useLiveModel({ projectId, live, presence, canEdit });
  const labels = useAnchorLabels(model);
  const { matrix } = model.shown;
  return (
    <RoutesProvider model={model}>
      <CommentAnchors labels={labels}>
        {matrix === null ? (
          children
        ) : (
          <MatrixProvider id={matrix}>
            <MatrixFilterProvider>{children}</MatrixFilterProvider>
          </MatrixProvider>
        )}
      </CommentAnchors>
    </RoutesProvider>
  );
}

function MatrixHeader() {
  return (
    <>
      <ToolHeaderSlot name="verbs">
        <PresentRoutesButton />
      </ToolHeaderSlot>
      <MatrixToolbar />
    </>
  );
}

function MatrixContent() {
  const { shown } = useRoutes();
  const guideTo = useGuide();
  return (
    <>
      {shown.matrix === null ? (
        <EmptyMatrix />
      ) : (
        <LiveSurface guideTo={guideTo}>
          <DrawnMatrix />
          <PresentingRoutes />
        </LiveSurface>
      )}
      <PageShortcuts keys={matrixKeys} />
    </>
  );
}

const offsets = Array.from({ length: 25 }, (_, at) => at);

function MatrixSkeleton() {
  return (
    <div className={styles.skeleton}>
      {offsets.map((at) => (
        <Skeleton key={at} height={at < 5 ? 32 : 112} />
      ))}
    </div>
  );
}
