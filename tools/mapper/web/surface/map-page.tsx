import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { boardGuide } from '#features/board/web/index.ts';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import { type OpenProject, surfaceProject, WorkSurface } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import { type MapperProject, mapperCalls } from '../../contract/project.ts';
import { type MapperShape, mapperDocument } from '../../document/mapper-document.ts';
import { useAnchorLabels } from '../anchors.ts';
import { useMapView } from '../board-name.ts';
import { mapperView } from '../kind-view.tsx';
import { mapKeys } from '../map-keys.ts';
import { MapProvider, useLiveModel, useMap } from '../map-model.tsx';
import { SourceQuestion } from '../panels/evidence/source-question.tsx';
import { useMapPanels } from '../panels/map-panels.ts';
import { PresentingMap, PresentMapButton } from '../presenting/presenting.tsx';
import { ReadingSwitch } from '../reading/reading-switch.tsx';
import { EmptyMap } from '../starting/empty-map.tsx';
import { useIsEmpty } from '../starting/use-is-empty.ts';
import { DrawnMap } from './drawn-map.tsx';
import { MapFilterProvider } from './filter.tsx';
import { MapMetadata } from './map-metadata.tsx';
import styles from './map-page.module.css';
import { MapSkeleton } from './map-skeleton.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { readMapViewState } from './map-view-state.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The page of a map: header, toolbar and work surface. */
export function MapPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={mapperView}
      calls={mapperCalls}
      document={mapperDocument}
      read={read}
      skeleton={<MapSkeleton />}
      Provider={LiveMapProvider}
      toolbar={<MapHeader />}
      usePanels={useMapPanels}
    >
      <MapContent />
    </WorkSurface>
  );
}

const read = (project: MapperProject) => surfaceProject(project, project.project_title);

type LiveMapProviderProps = OpenProject<MapperShape> & { children: ReactNode };

function LiveMapProvider(props: LiveMapProviderProps) {
  const { projectId, live, presence, canEdit, children } = props;
  const [saved] = useState(() => readMapViewState(projectId).view);
  const { view, board } = useMapView(live.document, saved);
  const model = useLiveModel({ projectId, live, presence, canEdit, board, view });
  const labels = useAnchorLabels(model);
  return (
    <MapProvider model={model}>
      <CommentAnchors labels={labels}>
        <MapFilterProvider>{children}</MapFilterProvider>
      </CommentAnchors>
    </MapProvider>
  );
}

function MapHeader() {
  const { records, editor } = useMap();
  const { mapType } = useProperties(records);
  // The metadata of a behavioural map is in its report.
  return (
    <>
      <ToolHeaderSlot name="verbs">
        <PresentMapButton />
      </ToolHeaderSlot>
      <div className={styles.above}>
        {editor ? <MapToolbar editor={editor} /> : null}
        {mapType === 'behavioral' ? null : <MapMetadata before={<MapSwitches />} />}
      </div>
    </>
  );
}

/** The views of the map; on a phone also how its boards are shown. */
function MapSwitches() {
  const { view } = useMap();
  const isNarrow = useIsNarrow();
  const isEmpty = useIsEmpty();
  return (
    <>
      <ViewSwitch />
      {isNarrow && !isEmpty && view !== 'opportunities' ? <ReadingSwitch /> : null}
    </>
  );
}

const OpportunitiesView = lazyPart(
  () => import('../opportunities/opportunities-view.tsx'),
  'OpportunitiesView',
);

function ShownView() {
  const { view } = useMap();
  if (view !== 'opportunities') return <DrawnMap />;
  return (
    <Suspense fallback={<MapSkeleton />}>
      <OpportunitiesView />
    </Suspense>
  );
}

function MapContent() {
  const { board } = useMap();
  const guideTo = useMemo(() => boardGuide(board.grid), [board]);
  const surface = (
    <LiveSurface guideTo={guideTo}>
      <ShownView />
      <PresentingMap />
    </LiveSurface>
  );
  return (
    <>
      {useIsEmpty() ? <EmptyMap /> : surface}
      <SourceQuestion />
      <PageShortcuts keys={mapKeys} />
    </>
  );
}
