import { createContext, type ReactNode, useContext } from 'react';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Shape } from '#kernel/document/document.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import type { Ability } from '../../contract/rights.ts';
import type { ProjectKindView } from '../kind-view.ts';

/** A project as its work surface shows it, whatever its kind calls these fields. */
export interface SurfaceProject {
  id: string;
  title: string;
  ownerId: string;
  /** What this person may do in it. */
  abilities: readonly Ability[];
  updatedAt: string;
  /** Full name of who changed it last. */
  updatedBy: string;
  /** What opens the pictures of its document. */
  picturesPass: string;
}

/** The fields that the records of all kinds of projects share; each calls its title by another name. */
interface ProjectRecord {
  _id: string;
  owner_id: string;
  abilities: readonly Ability[];
  updated_date: string;
  updated_by: string;
  pictures_pass: string;
}

/** A project as its work surface knows it. */
export function surfaceProject(record: ProjectRecord, title: string): SurfaceProject {
  return {
    id: record._id,
    title,
    ownerId: record.owner_id,
    abilities: record.abilities,
    updatedAt: record.updated_date,
    updatedBy: record.updated_by,
    picturesPass: record.pictures_pass,
  };
}

/** What a work surface's parts may use of the live document; its content is the tool's own. */
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

/** How a user who has a public link looks at its project, on the tool's own work surface. */
export interface Visit {
  project: SurfaceProject;
  /** What lets them in over the live connection; the same function for as long as they look. */
  token: () => string;
  /** What they may do, at the end of the header. */
  actions: ReactNode;
  /** Asks again what the link shows beside the document. */
  refresh: () => void;
  /** Called when the link does not let them look any more. */
  onEnd: () => void;
}

/** Set around a work surface that a visitor looks at; null for who has access of their own. */
export const VisitContext = createContext<Visit | null>(null);

/** The project that is open on a work surface, as the parts of the slices above see it. */
export interface OpenSurface {
  kind: ProjectKindView;
  project: SurfaceProject;
  live: SurfaceDocument;
  /** Who else is here. */
  presence: Presence<PublicUser>;
  /** How a visitor looks at it; null for who has access of their own. */
  visit: Visit | null;
  /** Opens a panel, at a place in it if one is named; both stand in the address. */
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
