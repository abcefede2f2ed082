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
import { type ReviewerProject, reviewerCalls } from '../contract/project.ts';
import { type ReviewerShape, reviewerDocument } from '../document/reviewer-document.ts';
import { Entries } from './entries.tsx';
import { reviewerView } from './kind-view.ts';
import styles from './reviewer.module.css';

interface OpenReviewer {
  live: LiveDocument<ReviewerShape>;
  /** The same for who may edit it, else null. */
  editor: LiveDocument<ReviewerShape> | null;
}

const OpenContext = createContext<OpenReviewer | null>(null);

const panels: readonly SurfacePanel[] = [];
const usePanels = () => panels;

/** A project: its header, and its entries. */
export function ReviewerPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={reviewerView}
      calls={reviewerCalls}
      document={reviewerDocument}
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

function surfaceProject(project: ReviewerProject): SurfaceProject {
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

type OpenProviderProps = OpenProject<ReviewerShape> & { children: ReactNode };

function OpenProvider({ live, canEdit, children }: OpenProviderProps) {
  const open = useMemo(() => ({ live, editor: canEdit ? live : null }), [live, canEdit]);
  return <OpenContext value={open}>{children}</OpenContext>;
}

function useOpen(): OpenReviewer {
  const open = useContext(OpenContext);
  if (!open) throw new Error('A part of a project is drawn outside of its page.');
  return open;
}

/** The few verbs of a project; nothing for who may not edit. */
function Toolbar() {
  const { editor } = useOpen();
  if (!editor) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Reviewer">
      <UndoButtons editor={editor} />
    </div>
  );
}

function OpenEntries() {
  return <Entries {...useOpen()} />;
}
