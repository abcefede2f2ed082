import { type ComponentType, createContext, useContext } from 'react';
import type { ProjectCode } from '../../contract/kinds.ts';
import type { ListedProject } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';
import type { AddToTeam } from '../new-project-team.ts';

/** A way to begin a project beside 'New project'; features pass theirs in through `app/web`. */
export interface CreationChoice {
  name: string;
  /** Label of the menu item, such as 'AI-powered'. */
  label: string;
  Icon: ComponentType<{ size: number }>;
  /** Whether it is available for a kind. */
  offers(kind: ProjectKindView): boolean;
  /** The dialog that it opens. */
  Dialog: ComponentType<{ kind: ProjectKindView; onClose: () => void }>;
}

/** An action on a project in its dashboard menu. */
export interface ItemChoice {
  name: string;
  label: string | ((project: ListedProject) => string);
  Icon: ComponentType<{ size: number }>;
  /** Whether this user may run it on the project. */
  offers(project: ListedProject): boolean;
  /** The dialog that it opens. */
  Dialog: ComponentType<{ project: ListedProject; onClose: () => void }>;
}

/** What the dashboard needs from higher features; `app/web/dashboard-ports.ts` passes it in. */
export interface DashboardPorts {
  /** Unread comments of projects by id; those without any are left out. */
  useUnread(ids: readonly string[]): Readonly<Record<string, number>>;
  /** Links of projects to items that changed since a user looked; those without any are left out. */
  useChangedLinks(ids: readonly string[]): Readonly<Record<string, number>>;
  /** The user's teams on the side of a kind of project. */
  useTeams(kind: ProjectKindView): readonly { id: string; name: string }[];
  addToTeam: AddToTeam;
  choices: readonly CreationChoice[];
  itemChoices: readonly ItemChoice[];
  /** The samples of the library. */
  samples: {
    list(code: ProjectCode): Promise<readonly { slug: string; title: string }[]>;
    /** Creates a project of the account from one; returns its id. */
    begin(slug: string): Promise<string>;
  };
}

const PortsContext = createContext<DashboardPorts | null>(null);
export const DashboardPortsProvider = PortsContext;

export function useDashboardPorts(): DashboardPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('A part of the dashboard is drawn outside of it.');
  return ports;
}
