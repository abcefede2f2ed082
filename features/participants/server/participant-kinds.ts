import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';

/** A participant as a document names them. */
export interface NamedParticipant {
  id: string;
  name: string;
}

/** What a participant said in one item of a document. */
export interface Said {
  item: string;
  /** The type of the item, such as 'note'. */
  type: string;
  title: string;
  /** Their words; one paragraph or quote each. */
  texts: string[];
}

/** How the documents of a kind name participants; part of a tool's manifest. */
export interface ParticipantHooks {
  /** Address of the module that exports them as `participants`, for processes beside the server. */
  module: string;
  list(document: Y.Doc): NamedParticipant[];
  /**
   * What some participants said, by item.
   * @param codes other names of them, such as the codes of their records
   */
  said(document: Y.Doc, ids: ReadonlySet<string>, codes?: readonly string[]): Said[];
  /** What each of the others said, to tell the wording of questions from that of answers. */
  saidByOthers(document: Y.Doc, ids: ReadonlySet<string>): string[][];
  /** Plans the edits that remove participants with all that they said. */
  withdraw(document: Y.Doc, ids: ReadonlySet<string>, codes?: readonly string[]): PlannedEdit[];
}

export interface ParticipantKinds {
  register(kind: ProjectCode, hooks: ParticipantHooks): void;
  /** Undefined for a kind without participants. */
  of(kind: string): ParticipantHooks | undefined;
}

export function createParticipantKinds(): ParticipantKinds {
  const kinds = new Map<string, ParticipantHooks>();
  return {
    register: (kind, hooks) => void kinds.set(kind, hooks),
    of: (kind) => kinds.get(kind),
  };
}
