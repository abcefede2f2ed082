import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { type PublicUser, readPresentUser } from '#features/accounts/contract/public-user.ts';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { ConnectivityBanner } from '#platform/web/connectivity/connectivity-banner.tsx';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { mayEdit, phaseOf } from '#platform/web/live/connection.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { createPresence, type Presence } from '#platform/web/live/presence.ts';
import { useLiveDocument } from '#platform/web/live/use-live-document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { refetchFailed } from '#platform/web/queries/refetch-failed.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore, useStorePart } from '#platform/web/store/store.ts';
import { projectTopic } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';
import { PicturesPassContext } from '../pictures-pass.ts';
import { RemovedFields } from '../removed/removed-fields.tsx';
import { useLastInsight } from './insights.tsx';
import { OpenPanel } from './open-panel.tsx';
import {
  type OpenSurface,
  OpenSurfaceContext,
  type SurfaceProject,
  useOpenSurface,
  type Visit,
  VisitContext,
} from './open-surface.ts';
import { type CallsOf, projectQuery } from './project-query.ts';
import { RejectedNotice } from './rejected-notice.tsx';
import { isEnd, SurfaceEnd } from './surface-end.tsx';
import { SurfaceHeader } from './surface-header.tsx';
import { SurfacePanels } from './surface-panels.tsx';
import { type SurfacePanel, useSurfaceParts } from './surface-parts.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { useFirstScreen } from './use-first-screen.ts';
import { usePanelAddress, usePanelMoves } from './use-panel.ts';
import styles from './work-surface.module.css';

const OverLimitNotice = lazyPart(
  () => import('../over-limit/over-limit-notice.tsx'),
  'OverLimitNotice',
);

/** The props of a tool's own parts. */
export interface OpenProject<S extends Shape> {
  projectId: string;
  live: LiveDocument<S>;
  presence: Presence<PublicUser>;
  /** Whether the document can be changed now. */
  canEdit: boolean;
}

export interface WorkSurfaceProps<S extends Shape, Fields> {
  projectId: string;
  kind: ProjectKindView;
  calls: CallsOf<Fields>;
  document: DocumentDefinition<S>;
  /** Converts the kind's own record to the one of the surface. */
  read: (fields: Fields) => SurfaceProject;
  /** Placeholder in the shape of the surface while it loads. */
  skeleton: ReactNode;
  /** Provides the tool's own model of the project to all that is drawn inside, including panels. */
  Provider: ComponentType<OpenProject<S> & { children: ReactNode }>;
  /** Shown between the header and the surface, over its whole width. */
  toolbar?: ReactNode;
  /** The tool's own panels for this project; called inside the `Provider`. */
  usePanels: () => readonly SurfacePanel[];
  /** The surface itself; it fills the remaining space and scrolls. */
  children: ReactNode;
}

/**
 * The page of one project, the same in all tools: header with title, save state, people and
 * actions; the tool's toolbar and surface; the right panel. Comments, sharing and the like come
 * from the `SurfacePartsProvider` above.
 */
export function WorkSurface<S extends Shape, Fields>(props: WorkSurfaceProps<S, Fields>) {
  const visit = useContext(VisitContext);
  return visit ? <VisitedSurface {...props} visit={visit} /> : <OwnSurface {...props} />;
}

/** For signed-in users with access of their own. */
function OwnSurface<S extends Shape, Fields>(props: WorkSurfaceProps<S, Fields>) {
  const { projectId, calls, document, skeleton, read } = props;
  const { data: fields } = useQuery(projectQuery(calls, projectId));
  const live = useLiveDocument(document, projectId);
  const project = useMemo(() => (fields === undefined ? null : read(fields)), [fields, read]);
  if (!project || !live) return skeleton;
  return <OpenedSurface {...props} project={project} live={live} />;
}

/** For visitors with a public link: the live view of a viewer. */
function VisitedSurface<S extends Shape, Fields>(
  props: WorkSurfaceProps<S, Fields> & { visit: Visit },
) {
  const { projectId, document, skeleton, visit } = props;
  const live = useLiveDocument(document, projectId, visit.token);
  if (!live) return skeleton;
  return <OpenedSurface {...props} project={visit.project} live={live} />;
}

type OpenedProps<S extends Shape, Fields> = WorkSurfaceProps<S, Fields> & {
  project: SurfaceProject;
  live: LiveDocument<S>;
};

function OpenedSurface<S extends Shape, Fields>(props: OpenedProps<S, Fields>) {
  const { kind, project, live, Provider, skeleton } = props;
  const visit = useContext(VisitContext);
  // The save state changes with each key, so that the parts around the surface must not depend on
  // it.
  const phase = useStorePart(live.status, phaseOf);
  const canEdit = useStorePart(live.status, mayEdit);
  const rejected = useStore(live.rejected);
  const open = useOpen(props);
  useFreshProject(open);
  useFirstScreen(open, props.calls, phase !== 'opening' && !isEnd(phase));
  const isOver = visit !== null && (phase === 'gone' || phase === 'signed-out');
  useEffect(() => {
    if (isOver) visit.onEnd();
  }, [isOver, visit]);
  if (isOver) return skeleton;
  if (isEnd(phase)) return <SurfaceEnd phase={phase} kind={kind} live={live} />;
  return (
    <SurfaceContexts open={open}>
      <div className={styles.page}>
        <SurfaceHeader />
        {visit?.notice}
        <ConnectivityBanner loses={rejected !== null} />
        <RejectedNotice live={live} title={open.project.title} />
        {open.project.isOverLimit ? (
          <Suspense fallback={null}>
            <OverLimitNotice open={open} />
          </Suspense>
        ) : null}
        {phase === 'opening' ? null : <UnreadableNotice open={open} document={props.document} />}
        {phase === 'opening' ? (
          skeleton
        ) : (
          <Provider projectId={project.id} live={live} presence={open.presence} canEdit={canEdit}>
            <SurfaceBody {...props} />
            <RemovedFields />
          </Provider>
        )}
      </div>
    </SurfaceContexts>
  );
}

type SurfaceBodyProps = Pick<
  WorkSurfaceProps<Shape, unknown>,
  'toolbar' | 'usePanels' | 'children'
>;

/** Toolbar, surface and panels, drawn once the document is loaded. */
function SurfaceBody({ toolbar, usePanels, children }: SurfaceBodyProps) {
  const panels = useVisiblePanels(usePanels());
  const insight = useLastInsight(panels);
  const inPlace = useInPlace(panels);
  return (
    <>
      <SurfacePanels panels={panels} insight={insight} />
      {inPlace ? null : toolbar}
      <div className={styles.body}>
        <div className={styles.surface}>{inPlace ?? children}</div>
        <OpenPanel panels={panels} />
      </div>
    </>
  );
}

function SurfaceContexts({ open, children }: { open: OpenSurface; children: ReactNode }) {
  return (
    <OpenSurfaceContext value={open}>
      <PicturesPassContext value={open.project.picturesPass}>{children}</PicturesPassContext>
    </OpenSurfaceContext>
  );
}

function useOpen<S extends Shape, Fields>(props: OpenedProps<S, Fields>): OpenSurface {
  const { kind, project, live } = props;
  const visit = useContext(VisitContext);
  const presence = useMemo(() => createPresence(live.awareness, readPresentUser), [live]);
  useEffect(() => presence.watch(), [presence]);
  const { showPanel, closePanel } = usePanelMoves();
  return useMemo(
    () => ({ kind, project, live, presence, visit, showPanel, closePanel }),
    [kind, project, live, presence, visit, showPanel, closePanel],
  );
}

/**
 * The tool's own panels and, for users with access of their own, those of the suite; visitors get
 * texts about what signing in adds.
 */
function useVisiblePanels(own: readonly SurfacePanel[]): SurfacePanel[] {
  const open = useOpenSurface();
  const isVisitor = useSession() === null;
  const { panels } = useSurfaceParts();
  const shared = open.visit ? panels.filter(({ signIn }) => signIn && isVisitor) : panels;
  return [...own, ...shared].filter(({ visible }) => visible(open));
}

/** What the open panel shows in place of the surface; null for the surface itself. */
function useInPlace(panels: readonly SurfacePanel[]): ReactNode {
  const { name, at } = usePanelAddress();
  const InPlace = panels.find((panel) => panel.name === name)?.InPlace;
  if (!InPlace || at === null) return null;
  return (
    <Suspense fallback={null}>
      <InPlace key={at} at={at} />
    </Suspense>
  );
}

/** Refetches title and rights when the server announces a change, and after a lost connection. */
function useFreshProject({ live, visit, project: { id } }: OpenSurface): void {
  const client = useQueryClient();
  const refetch = useEffectEvent(() => {
    if (visit) visit.refresh();
    else void client.invalidateQueries({ queryKey: ['project', id] });
  });
  const phase = useStorePart(live.status, phaseOf);
  const wasAway = useRef(false);
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic === projectTopic) refetch();
      }),
    [live],
  );
  useEffect(() => {
    const isBack = phase === 'live' && wasAway.current;
    wasAway.current = phase === 'away';
    if (!isBack) return;
    refetch();
    refetchFailed(client).catch(logFailure);
  }, [phase, client]);
}
