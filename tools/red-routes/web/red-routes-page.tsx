import { Skeleton } from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type OpenProject,
  type SurfacePanel,
  type SurfaceProject,
  UndoButtons,
  WorkSurface,
} from '#features/projects/web/index.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { type RedRoutesProject, redRoutesCalls } from '../contract/project.ts';
import { type RedRoutesShape, redRoutesDocument } from '../document/red-routes-document.ts';
import { Entries } from './entries.tsx';
import { redRoutesView } from './kind-view.ts';
import styles from './red-routes.module.css';

interface OpenRedRoutes {
  live: LiveDocument<RedRoutesShape>;
  /** The same for who may edit it, else null. */
  editor: LiveDocument<RedRoutesShape> | null;
}

const OpenContext = createContext<OpenRedRoutes | null>(null);

const panels: readonly SurfacePanel[] = [];
const usePanels = () => panels;

/** A project: its header, and its entries. */
export function RedRoutesPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={redRoutesView}
      calls={redRoutesCalls}
      document={redRoutesDocument}
      read={surfaceProject}
      skeleton={<Skeleton height={240} m="md" />}
      Provider={OpenProvider}
      toolbar={<Toolbar />}
      usePanels={usePanels}
    >
      <OpenEntries />
    </WorkSurface>
  );
}

function surfaceProject(project: RedRoutesProject): SurfaceProject {
  return {
    id: project._id,
    title: project.project_title,
    ownerId: project.owner_id,
    abilities: project.abilities,
    updatedAt: project.updated_date,
    updatedBy: project.updated_by,
    picturesPass: project.pictures_pass,
  };
}

type OpenProviderProps = OpenProject<RedRoutesShape> & { children: ReactNode };

function OpenProvider({ live, canEdit, children }: OpenProviderProps) {
  const open = useMemo(() => ({ live, editor: canEdit ? live : null }), [live, canEdit]);
  return <OpenContext value={open}>{children}</OpenContext>;
}

function useOpen(): OpenRedRoutes {
  const open = useContext(OpenContext);
  if (!open) throw new Error('A part of a project is drawn outside of its page.');
  return open;
}

/** The few verbs of a project; nothing for who may not edit. */
function Toolbar() {
  const { editor } = useOpen();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Matrix">
      <UndoButtons editor={editor} />
    </div>
  );
}

function OpenEntries() {
  return <Entries {...useOpen()} />;
}
