import { type ComponentType, createContext, useContext } from 'react';
import type { ListedProject } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';

/** A way to begin a project beside 'New project'; features hand theirs in through `app/web`. */
export interface CreationChoice {
  name: string;
  /** What the menu calls it, as 'AI-powered'. */
  label: string;
  Icon: ComponentType<{ size: number }>;
  /** Whether a kind has it. */
  offers(kind: ProjectKindView): boolean;
  /** The dialog in which it goes on. */
  Dialog: ComponentType<{ kind: ProjectKindView; onClose: () => void }>;
}

/** Something else that can be done with a project of the dashboard, in its menu. */
export interface ItemChoice {
  name: string;
  label: string;
  Icon: ComponentType<{ size: number }>;
  /** Whether this person may do it with this project. */
  offers(project: ListedProject): boolean;
  /** The dialog in which it goes on. */
  Dialog: ComponentType<{ project: ListedProject; onClose: () => void }>;
}

/** What the dashboard needs from above; `app/web/dashboard-ports.ts` hands it in. */
export interface DashboardPorts {
  /** Unread comments of projects by id; those without any are left out. */
  useUnread(ids: readonly string[]): Readonly<Record<string, number>>;
  /** Links of projects that point at what changed since a user looked, alike. */
  useChangedLinks(ids: readonly string[]): Readonly<Record<string, number>>;
  choices: readonly CreationChoice[];
  itemChoices: readonly ItemChoice[];
}

const PortsContext = createContext<DashboardPorts | null>(null);
export const DashboardPortsProvider = PortsContext;

export function useDashboardPorts(): DashboardPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('A part of the dashboard is drawn outside of it.');
  return ports;
}
