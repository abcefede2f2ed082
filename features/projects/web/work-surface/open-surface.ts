import { createContext, type ReactNode, useContext } from 'react';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Shape } from '#kernel/document/document.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { type Ability, isOverLimit, type Permission } from '../../contract/rights.ts';
import type { ProjectKindView } from '../kind-view.ts';

/** A project as its work surface shows it, independent of the names of its kind's fields. */
export interface SurfaceProject {
  id: string;
  title: string;
  ownerId: string;
  /** The abilities of this user. */
  abilities: readonly Ability[];
  updatedAt: string;
  /** Full name of the user who changed it last. */
  updatedBy: string;
  /** Pass for the pictures of its document. */
  picturesPass: string;
  /** Whether it is read-only because the plan of its owner has no room for it. */
  isOverLimit: boolean;
}

/** The fields that the records of all kinds share; each kind has another name for the title. */
interface ProjectRecord {
  _id: string;
  owner_id: string;
  permission: Permission;
  abilities: readonly Ability[];
  updated_date: string;
  updated_by: string;
  pictures_pass: string;
}

/** The work surface's view of a project record. */
export function surfaceProject(record: ProjectRecord, title: string): SurfaceProject {
  return {
    id: record._id,
    title,
    ownerId: record.owner_id,
    abilities: record.abilities,
    updatedAt: record.updated_date,
    updatedBy: record.updated_by,
    picturesPass: record.pictures_pass,
    isOverLimit: isOverLimit(record),
  };
}

/**
 * The parts of the live document's API that the work surface may use; the content belongs to the
 * tool.
 */
export type SurfaceDocument = Pick<
  LiveDocument<Shape>,
  | 'document'
  | 'awareness'
  | 'status'
  | 'onAnnouncement'
  | 'onRemoval'
  | 'rejected'
  | 'discardRejected'
>;

/** A visit by a public link, on the tool's own work surface. */
export interface Visit {
  project: SurfaceProject;
  /** The token of the live connection; the same function for the whole visit. */
  token: () => string;
  /** The visitor's actions, at the end of the header. */
  actions: ReactNode;
  /** What the visitor has to know before anything else, below the header. */
  notice?: ReactNode;
  /** Refetches what the link shows beside the document. */
  refresh: () => void;
  /** Called when the link is not open any more. */
  onEnd: () => void;
}

/** Set around a work surface that a visitor looks at; null for users with access of their own. */
export const VisitContext = createContext<Visit | null>(null);

/** The project that is open on a work surface, for higher features. */
export interface OpenSurface {
  kind: ProjectKindView;
  project: SurfaceProject;
  live: SurfaceDocument;
  /** The other users in the document. */
  presence: Presence<PublicUser>;
  /** The visit by a public link; null for users with access of their own. */
  visit: Visit | null;
  /** Opens a panel, at a place in it if one is given; both are in the address. */
  showPanel(name: string, at?: string): void;
  closePanel(): void;
}

export const OpenSurfaceContext = createContext<OpenSurface | null>(null);

/** The project that is open here. */
export function useOpenSurface(): OpenSurface {
  const open = useContext(OpenSurfaceContext);
  if (!open) throw new Error('A part of a work surface is drawn outside of WorkSurface.');
  return open;
}
