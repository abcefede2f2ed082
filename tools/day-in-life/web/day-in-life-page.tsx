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
import { type DayInLifeProject, dayInLifeCalls } from '../contract/project.ts';
import { type DayInLifeShape, dayInLifeDocument } from '../document/day-in-life-document.ts';
import styles from './day-in-life.module.css';
import { Entries } from './entries.tsx';
import { dayInLifeView } from './kind-view.ts';

interface OpenDayInLife {
  live: LiveDocument<DayInLifeShape>;
  /** The same for who may edit it, else null. */
  editor: LiveDocument<DayInLifeShape> | null;
}

const OpenContext = createContext<OpenDayInLife | null>(null);

const panels: readonly SurfacePanel[] = [];
const usePanels = () => panels;

/** A project: its header, and its entries. */
export function DayInLifePage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={dayInLifeView}
      calls={dayInLifeCalls}
      document={dayInLifeDocument}
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

function surfaceProject(project: DayInLifeProject): SurfaceProject {
  return {
    id: project._id,
    title: project.title,
    ownerId: project.owner_id,
    abilities: project.abilities,
    updatedAt: project.updated_date,
    updatedBy: project.updated_by,
    picturesPass: project.pictures_pass,
  };
}

type OpenProviderProps = OpenProject<DayInLifeShape> & { children: ReactNode };

function OpenProvider({ live, canEdit, children }: OpenProviderProps) {
  const open = useMemo(() => ({ live, editor: canEdit ? live : null }), [live, canEdit]);
  return <OpenContext value={open}>{children}</OpenContext>;
}

function useOpen(): OpenDayInLife {
  const open = useContext(OpenContext);
  if (!open) throw new Error('A part of a project is drawn outside of its page.');
  return open;
}

/** The few verbs of a project; nothing for who may not edit. */
function Toolbar() {
  const { editor } = useOpen();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Day">
      <UndoButtons editor={editor} />
    </div>
  );
}

function OpenEntries() {
  return <Entries {...useOpen()} />;
}
