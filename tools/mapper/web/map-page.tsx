import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { ConnectivityBanner } from '#platform/web/connectivity/connectivity-banner.tsx';
import { createPresence, type Presence } from '#platform/web/live/presence.ts';
import { useIds, useLiveDocument } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { MapperProject } from '../contract/project.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { EmptyMap } from './empty-map.tsx';
import { MapGrid } from './grid/map-grid.tsx';
import { MapFacts } from './map-facts.tsx';
import { MapHeader } from './map-header.tsx';
import { type LiveMap, MapProvider, readPerson, useLiveModel, useMap } from './map-model.tsx';
import styles from './map-page.module.css';
import { mapQuery } from './map-query.ts';
import { MapSkeleton } from './map-skeleton.tsx';
import { MapToolbar } from './map-toolbar.tsx';

/** A map: its header, toolbar and work surface. */
export function MapPage({ projectId }: { projectId: string }) {
  const { data: project } = useQuery(mapQuery(projectId));
  const live = useLiveDocument(mapperDocument, projectId);
  if (!project || !live) return <MapSkeleton />;
  return <OpenedMap project={project} live={live} />;
}

function OpenedMap({ project, live }: { project: MapperProject; live: LiveMap }) {
  const presence = useMemo(() => createPresence(live.awareness, readPerson), [live]);
  const { phase } = useStore(live.status);
  const client = useQueryClient();
  const { _id } = project;

  useEffect(() => presence.watch(), [presence]);
  useEffect(() => {
    const refetch = () => client.invalidateQueries({ queryKey: mapQuery(_id).queryKey });
    return live.onAnnouncement(() => void refetch());
  }, [live, client, _id]);

  if (phase === 'gone') return <Gone />;
  if (phase === 'outdated') return <Outdated />;
  return (
    <div className={styles.page}>
      <title>{`${project.project_title} · Sightline`}</title>
      <MapHeader project={project} live={live} presence={presence} />
      <ConnectivityBanner />
      {phase === 'opening' ? (
        <MapSkeleton />
      ) : (
        <Surface live={live} presence={presence} project={project} />
      )}
    </div>
  );
}

interface SurfaceProps {
  live: LiveMap;
  presence: Presence<PublicUser>;
  project: MapperProject;
}

function Surface({ live, presence, project }: SurfaceProps) {
  const { canEdit } = useStore(live.status);
  const model = useLiveModel(live, presence, canEdit);
  return (
    <MapProvider model={model}>
      {canEdit ? <MapToolbar editor={live} /> : null}
      <MapFacts />
      <Content project={project} />
    </MapProvider>
  );
}

function Content({ project }: { project: MapperProject }) {
  const { records } = useMap();
  const stages = useIds(records, 'stages');
  const rows = useIds(records, 'rows');
  if (stages.length === 0 && rows.length === 0) return <EmptyMap project={project} />;
  return (
    <div className={styles.surface}>
      <MapGrid />
    </div>
  );
}

/** The map went, or this person's access to it, while it was open. */
function Gone() {
  return (
    <EmptyState
      title="This map is no longer available to you"
      text="It was deleted, or your access was taken away. What you typed before is stored."
      action={
        <Button component={Link} to="/dashboard/mapper">
          Back to the dashboard
        </Button>
      }
    />
  );
}

function Outdated() {
  return (
    <EmptyState
      title="There is a newer version of this page"
      text="Reload it to go on. What is called saved is stored."
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}
