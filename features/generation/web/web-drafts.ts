import type * as Y from 'yjs';
import type { z } from 'zod';
import type { DraftDefinition } from '#features/drafting/document/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import type { Actions } from '#kernel/actions.ts';
import type { generateCalls } from '../contract/generate-calls.ts';

/** A part that a draft fills, or one of several to choose from. */
export interface DraftOption {
  value: string;
  label: string;
}

/** A type of project that drafts make, such as a map of personas. */
export interface DraftType extends DraftOption {
  /** What the call takes for it besides the brief. */
  body: Readonly<Record<string, unknown>>;
  /** The parts to choose from; none where all are filled. */
  categories: readonly DraftOption[];
  /** Templates of the method to choose from. */
  templates: readonly DraftOption[];
}

/** What previews of drafts need of a tool; loaded when one is shown. */
export interface DraftModule {
  definitionOf(document: Y.Doc, board: string | null): DraftDefinition;
  actions: Actions;
}

/** How a tool's projects are drafted, in its manifest. */
export interface WebDrafts {
  code: ProjectCode;
  /** The kind as loading titles name it: 'Mapper'. */
  noun: string;
  /** The call that begins a project by a draft. */
  call: ReturnType<typeof generateCalls<z.ZodType<{ _id: string }>>>[number];
  /** At least one; the first is chosen at first. */
  types: readonly [DraftType, ...DraftType[]];
  /** The message where no category is chosen; without it none has to be. */
  categoryRequired?: string;
  /** Whether similar participants can be described as one. */
  groupsPeople: boolean;
  /** Whether documents about people are sources besides interviews (S1.61, S1.62). */
  readsReports?: boolean;
  load(): Promise<DraftModule>;
}

/** A note that was made of a file. */
interface StoredNote {
  id: string;
  file: string;
}

/** The notes that files became. */
export interface StoredFiles {
  projectId: string;
  notes: readonly StoredNote[];
}

/** Makes notes of files, so that receipts open them. */
export type StoreSources = (
  files: readonly File[],
  title: string,
  /** Stops between two files. */
  signal: AbortSignal,
) => Promise<{
  /** The note project that was made; null where no file could be read. */
  projectId: string | null;
  /** Its notes, each with the name of its file. */
  notes: readonly StoredNote[];
  /** Reasons why files were left out. */
  problems: readonly string[];
}>;

/** What drafts need of tools; `app/web` passes it in. */
export interface DraftPorts {
  drafts: readonly WebDrafts[];
  /** How the kinds of projects that are drafted are shown. */
  kinds: readonly ProjectKindView[];
  storeSources: StoreSources;
  /** The kinds of projects that hold notes. */
  noteKinds: readonly ProjectCode[];
  /** Extensions of the files that can be sources, for a file field. */
  accept: string;
}
