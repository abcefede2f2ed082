import { Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import { type OpenProject, surfaceProject, WorkSurface } from '#features/projects/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import { type PersonasProject, personasCalls } from '../contract/project.ts';
import { type PersonasShape, personasDocument } from '../document/personas-document.ts';
import { useAnchorLabels } from './anchors.ts';
import { Compare } from './compare/compare.tsx';
import { personasView } from './kind-view.tsx';
import { useCompared } from './open-page.ts';
import { OpenPersona } from './open-persona.tsx';
import { usePersonaPanels } from './panels/persona-panels.ts';
import { PersonasProvider, useLiveModel, usePersonas } from './personas-model.tsx';
import styles from './personas-page.module.css';
import { PersonasToolbar } from './personas-toolbar.tsx';
import { PresentingPersonas, PresentPersonasButton } from './presenting.tsx';
import { PersonaRail } from './rail/persona-rail.tsx';
import { EmptyPersonas } from './starting/empty-personas.tsx';
import { usePersonasGuide } from './use-personas-guide.ts';

/** The page of a persona project: header, list of personas, and the open page. */
export function PersonasPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={personasView}
      calls={personasCalls}
      document={personasDocument}
      read={read}
      skeleton={<PersonasSkeleton />}
      Provider={LiveProvider}
      toolbar={<Header />}
      usePanels={usePersonaPanels}
    >
      <Content />
    </WorkSurface>
  );
}

const read = (project: PersonasProject) => surfaceProject(project, project.project_title);

type LiveProviderProps = OpenProject<PersonasShape> & { children: ReactNode };

function LiveProvider({ projectId, live, presence, canEdit, children }: LiveProviderProps) {
  const model = useLiveModel({ projectId, live, presence, canEdit });
  const labels = useAnchorLabels(model);
  return (
    <PersonasProvider model={model}>
      <CommentAnchors labels={labels}>{children}</CommentAnchors>
    </PersonasProvider>
  );
}

function Header() {
  const { editor } = usePersonas();
  return (
    <>
      <ToolHeaderSlot name="verbs">
        <PresentPersonasButton />
      </ToolHeaderSlot>
      {editor ? <PersonasToolbar editor={editor} /> : null}
    </>
  );
}

function Content() {
  const { records } = usePersonas();
  const ids = useIds(records, 'personas');
  const compared = useCompared();
  const guideTo = usePersonasGuide();
  const shown = useMemo(() => compared?.filter((id) => ids.includes(id)) ?? null, [compared, ids]);
  if (ids.length === 0) return <EmptyPersonas />;
  return (
    <LiveSurface guideTo={guideTo}>
      <div className={styles.surface}>
        <PersonaRail />
        <div className={styles.open}>{shown ? <Compared ids={shown} /> : <OpenPersona />}</div>
      </div>
      <PresentingPersonas />
    </LiveSurface>
  );
}

/** The comparison is read-only: personas are edited on their own pages. */
function Compared({ ids }: { ids: readonly string[] }) {
  const model = usePersonas();
  const still = useMemo(() => ({ ...model, editor: null, uploads: null }), [model]);
  return (
    <PersonasProvider model={still}>
      <Compare ids={ids} />
    </PersonasProvider>
  );
}

function PersonasSkeleton() {
  return (
    <div className={styles.surface} aria-hidden>
      <div className={styles.railSkeleton}>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
      <div className={styles.open}>
        <Skeleton height={480} radius="lg" />
      </div>
    </div>
  );
}
