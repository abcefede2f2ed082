import type { ComponentType } from 'react';
import type * as Y from 'yjs';
import type { z } from 'zod';
import type { CallGroup } from '#kernel/call/call.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { ProjectLoader } from './work-surface/project-loader.ts';

/** What a card says of a project beside its title. */
export interface ProjectMetadata {
  Icon: ComponentType<{ size: number }>;
  /** What kind of project it is, as 'Persona map'. */
  label: string;
  /** How much of it is done, with what that means, as '12 of 48 cards are researched'; or of what parts it is. */
  meter?: {
    share: number;
    parts?: readonly { share: number; colour: string }[];
    words: string;
  };
}

/** What the dashboard must know of a tool; it is part of the tool's manifest. */
export interface ProjectKindView {
  code: ProjectCode;
  /** The name of its tab (S2.58). */
  tab: string;
  /** Its name above its projects, where its tab has another. */
  headerName?: string;
  /** Address of its tab. */
  dashboard: string;
  /** What one project is called in a sentence, as 'map'. */
  noun: string;
  /** One sentence that says what the tool is for, where there is no project yet. */
  purpose: string;
  /** One sentence that says what comes into it from other tools, and what they make of it; without it, nothing does. */
  feeds?: string;
  defaultTitle: string;
  /** CSS colours of icon and of a filled button. */
  colour: string;
  fill: string;
  Icon: ComponentType<{ size: number }>;
  /** What stands where there is nothing of it yet. */
  Drawing: ComponentType;
  /** Where a project is opened. */
  path(id: string): string;
  /** What the paths of its calls begin with, as `sharingCalls` takes it. */
  prefix: string;
  /** The group of its calls; `main` without. */
  group?: CallGroup;
  calls: ProjectCalls<z.ZodType<{ _id: string }>>;
  /** Draws a document that nobody changes, as an old version; loaded when it is needed. */
  StillSurface: ComponentType<{ document: Y.Doc }>;
  /** What its preview tells in words; without it, or where it answers null, the kind's icon alone. */
  about?: (preview: unknown) => ProjectMetadata | null;
  /** Draws a project's preview from what the server keeps of it. */
  Preview: ComponentType<{ preview: unknown }>;
}

/** The same with what only those may know who do not stand below it. */
export interface ProjectTool extends ProjectKindView {
  /** Its work surface, as its own page and a public link show it; loaded when it is needed. */
  Surface: ComponentType<{ projectId: string }>;
  /** Loads its own page, by whose loader a project is begun before a user goes there. */
  loadPage(): Promise<{ clientLoader: ProjectLoader }>;
}
