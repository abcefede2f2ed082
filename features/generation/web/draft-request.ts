import { useOpenSurface } from '#features/projects/web/index.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';

/** A part of the open project that the user wants drafted. */
export interface DraftRequest {
  /** Ids of the records of the part, by the kinds that the tool's `partOf` names; null for the project. */
  focus: Readonly<Record<string, string>> | null;
  /** What the part is called; empty where it has no name. */
  name: string;
  /** What kind of part it is: 'stage'. */
  what: string;
  /** The board of the project that is drafted; null for the project itself. */
  board?: string | null;
}

/** The request whose dialog is open, with the id of its project. */
const opened = createStore<{ project: string; request: DraftRequest } | null>(null);

/** The request of a project whose dialog is open; null without one. */
export function useDraftRequest(project: string): DraftRequest | null {
  const now = useStore(opened);
  return now?.project === project ? now.request : null;
}

/** Closes the dialog of a request. */
export function endDraftRequest(): void {
  opened.set(null);
}

/**
 * Returns a function that opens the dialog in which a part of the open project is drafted; null for users
 * who may not edit it, and for visitors.
 */
export function useDraftPart(): ((request: DraftRequest) => void) | null {
  const { project, visit, showPanel } = useOpenSurface();
  if (visit !== null || !project.abilities.includes('edit')) return null;
  return (request) => {
    opened.set({ project: project.id, request });
    showPanel('draft');
  };
}

/** The title of the dialog: 'Draft “Arrive”'. */
export function titleOfRequest({ name, what }: DraftRequest): string {
  return name === '' ? `Draft this ${what}` : `Draft “${name}”`;
}
