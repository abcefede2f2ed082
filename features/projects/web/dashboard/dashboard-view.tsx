import { createContext, useContext } from 'react';
import type { ProjectFolder } from '../../contract/project.ts';
import type { ProjectTool } from '../kind-view.ts';
import type { CreationChoice } from './dashboard-ports.tsx';
import type { Selection } from './use-selection.ts';

/** The state that all parts of one dashboard share. */
export interface DashboardView {
  kind: ProjectTool;
  folders: readonly ProjectFolder[];
  selection: Selection;
  /** Unread comments of the projects on screen, by id. */
  unread: Readonly<Record<string, number>>;
  /** Their links to items that changed since a user looked, by id. */
  changedLinks: Readonly<Record<string, number>>;
  /** The user's teams on the side of the kind. */
  teams: readonly { id: string; name: string }[];
  /** Opens the dialog of a way to begin a project; it stays open while the list changes. */
  beginWith(choice: CreationChoice): void;
}

const ViewContext = createContext<DashboardView | null>(null);
export const DashboardViewProvider = ViewContext;

export function useDashboardView(): DashboardView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A part of the dashboard is drawn outside of it.');
  return view;
}
