import type { ReactNode } from 'react';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { gridGuide, LiveSurface } from '#features/presence/web/index.ts';
import {
  type OpenProject,
  type SurfaceProject,
  WorkSurface,
} from '#features/projects/web/index.ts';
import { useFacts, useIds } from '#platform/web/live/use-live-document.ts';
import { type MapperProject, mapperCalls } from '../contract/project.ts';
import { type MapperShape, mapperDocument } from '../document/mapper-document.ts';
import { useAnchorWords } from './anchors.ts';
import { DrawnMap } from './drawn-map.tsx';
import { EmptyMap } from './empty-map.tsx';
import { MapFilterProvider } from './filter.tsx';
import { mapperView } from './kind-view.tsx';
import { MapFacts } from './map-facts.tsx';
import { MapProvider, useLiveModel, useMap } from './map-model.tsx';
import { MapSkeleton } from './map-skeleton.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { mapPanels } from './panels/map-panels.ts';

/** A map: its header, toolbar and work surface. */
export function MapPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={mapperView}
      calls={mapperCalls}
      document={mapperDocument}
      read={surfaceProject}
      skeleton={<MapSkeleton />}
      Provider={LiveMapProvider}
      toolbar={<MapHead />}
      panels={mapPanels}
    >
      <MapContent />
    </WorkSurface>
  );
}

function surfaceProject(project: MapperProject): SurfaceProject {
  return {
    id: project._id,
    title: project.project_title,
    ownerId: project.owner_id,
    abilities: project.abilities,
    updatedAt: project.updated_date,
    updatedBy: project.updated_by,
  };
}

type LiveMapProviderProps = OpenProject<MapperShape, MapperProject> & { children: ReactNode };

function LiveMapProvider({ live, presence, canEdit, children }: LiveMapProviderProps) {
  const model = useLiveModel(live, presence, canEdit);
  const words = useAnchorWords(live);
  return (
    <MapProvider model={model}>
      <CommentAnchors words={words}>
        <MapFilterProvider>{children}</MapFilterProvider>
      </CommentAnchors>
    </MapProvider>
  );
}

function MapHead() {
  const { editor } = useMap();
  return (
    <>
      <MapToolbar editor={editor} />
      <MapFacts />
    </>
  );
}

function MapContent() {
  const { records } = useMap();
  const stages = useIds(records, 'stages');
  const rows = useIds(records, 'rows');
  const { mapType } = useFacts(records);
  const isEmpty = stages.length === 0 && rows.length === 0;
  if (isEmpty && mapType !== 'behavioral') return <EmptyMap />;
  return (
    <LiveSurface guideTo={gridGuide}>
      <DrawnMap />
    </LiveSurface>
  );
}
