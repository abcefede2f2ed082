import type * as Y from 'yjs';
import type { DraftDefinition, DraftElement } from '#features/drafting/document/index.ts';
import type { ArrangeInput } from '#features/drafting/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { Reader } from '#platform/server/readers/reader.ts';

/** The module in which a tool arranges drafts, in a process beside the server. */
export interface ArrangeFile {
  read: (input: ArrangeInput) => DraftElement[];
}

/** How projects of a kind are drafted, declared by its tool. */
export interface DraftHooks {
  /** The kind as loading titles name it (S2.151 to S2.155): 'Mapper'. */
  noun: string;
  /**
   * How a document is drafted as it is now.
   * @param board a board of it, as the blueprint of a map; null for the project itself
   */
  definitionOf(document: Y.Doc, board: string | null): DraftDefinition;
  /** The edits that a drafted project begins with, such as the type of a map. */
  begins?(): readonly PlannedEdit[];
  /** Arranges a draft without a model; its module uses `definitionOf` too. */
  arranger: Reader<ArrangeFile>;
}

/** The hooks of tools, by kind. */
export interface DraftedKinds {
  register(kind: ProjectCode, hooks: DraftHooks): void;
  of(kind: ProjectCode): DraftHooks | null;
  /** The kinds that are drafted. */
  codes(): ProjectCode[];
}

export function createDraftedKinds(): DraftedKinds {
  const kinds = new Map<ProjectCode, DraftHooks>();
  return {
    register: (kind, hooks) => void kinds.set(kind, hooks),
    of: (kind) => kinds.get(kind) ?? null,
    codes: () => [...kinds.keys()],
  };
}
