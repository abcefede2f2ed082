import type { ComponentType } from 'react';
import type * as Y from 'yjs';
import type { z } from 'zod';
import type { CallGroup } from '#kernel/call/call.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { ProjectLoader } from './work-surface/project-loader.ts';

/** What a card shows of a project beside its title. */
export interface ProjectMetadata {
  Icon: ComponentType<{ size: number }>;
  /** The type of project, such as 'Persona map'. */
  label: string;
  /**
   * How much of it is done, with a description such as '12 of 48 cards are researched'; or its
   * parts.
   */
  meter?: {
    share: number;
    parts?: readonly { share: number; colour: string }[];
    label: string;
  };
}

/** What the dashboard needs to know about a tool; part of its manifest. */
export interface ProjectKindView {
  code: ProjectCode;
  /** The name of its tab (S2.58). */
  tab: string;
  /** The heading above its projects, where it differs from the tab. */
  headerName?: string;
  /** Address of its tab. */
  dashboard: string;
  /** The word for one project in a sentence, such as 'map'. */
  noun: string;
  /** One sentence about the purpose of the tool, shown while there is no project. */
  purpose: string;
  /** One sentence about what other tools contribute to it; undefined if none does. */
  feeds?: string;
  defaultTitle: string;
  /** CSS colours of the icon and of a filled button. */
  colour: string;
  fill: string;
  Icon: ComponentType<{ size: number }>;
  /** Illustration that is shown while there are no projects. */
  Drawing: ComponentType;
  /** Path of a project. */
  path(id: string): string;
  /** Path prefix of its calls, as `sharingCalls` takes it. */
  prefix: string;
  /** The group of its calls; `main` by default. */
  group?: CallGroup;
  calls: ProjectCalls<z.ZodType<{ _id: string }>>;
  /** Draws a document read-only, such as an old version; loaded lazily. */
  StillSurface: ComponentType<{ document: Y.Doc }>;
  /** Describes its preview in text; without it or for null, only the kind's icon is shown. */
  about?: (preview: unknown) => ProjectMetadata | null;
  /** What the browser's tab and a presentation call a project, where that is not its title. */
  called?: (title: string, document: Y.Doc) => string;
  /** Draws a project's preview from the data that the server stores. */
  Preview: ComponentType<{ preview: unknown }>;
}

/** The same, with parts that only higher layers may use. */
export interface ProjectTool extends ProjectKindView {
  /** Its work surface, for its own page and for a public link; loaded lazily. */
  Surface: ComponentType<{ projectId: string }>;
  /** Loads its page, whose loader starts to open a project before the user goes there. */
  loadPage(): Promise<{ clientLoader: ProjectLoader }>;
}
