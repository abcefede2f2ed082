import type { StoredStates } from '#features/feature/server/index.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { EditOrigin } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { changeDocument } from './change-document.ts';
import type { Collected, CollectParts, Following } from './collect.ts';
import { createMasking, type ProjectMasking } from './masking.ts';
import type { Theirs } from './reading/theirs.ts';

/** Found or removed texts: of which type, how many, in which project. */
export type Report = (projectId: string, what: string, count: number) => void;

export interface DocumentParts extends CollectParts {
  realtime: Pick<Realtime, 'edit'>;
  documents: Pick<DocumentLog, 'purge'>;
}

/** A search for one participant. */
export interface Searching {
  /** Masks a document in a process beside the server. */
  maskState(given: StateOfProject): Promise<{ items: number; texts: number; state: unknown }>;
  /** The same with values that a feature stores. */
  maskValues(projectId: string, values: readonly unknown[]): Promise<unknown[]>;
  /** The masking in this process. */
  masking(): ProjectMasking;
  theirsIn(projectId: string): Theirs | null;
  /** The account that withdraws; null for a rule. */
  userId: string | null;
}

interface StateOfProject {
  projectId: string;
  /** Code of its kind. */
  kind: string;
  /** Address of the tool's module with the definition of its documents. */
  summaryModule: string;
  state: Uint8Array;
  isWritten: boolean;
}

const notes = 'notes and quotes';
const texts = 'other texts with their words';
const stateReader = defineReader<typeof import('./reading/mask-state.ts')>(
  new URL('./reading/mask-state.ts', import.meta.url),
  120,
);
const valuesReader = defineReader<typeof import('./reading/mask-values.ts')>(
  new URL('./reading/mask-values.ts', import.meta.url),
  120,
);

export function createSearching(
  { documentReaders, kinds }: Pick<DocumentParts, 'documentReaders' | 'kinds'>,
  collected: Collected,
  { theirsIn, userId, signal }: Pick<Searching, 'theirsIn' | 'userId'> & Following,
): Searching {
  const search = newId();
  const reading = { owner: 'documents', signal, answer: async () => collected };
  let masking: ProjectMasking | null = null;
  return {
    ...{ theirsIn, userId },
    masking: () => {
      masking ??= createMasking(collected);
      return masking;
    },
    maskState: ({ kind, ...given }) =>
      documentReaders.read(
        stateReader,
        {
          ...{ ...given, search, theirs: theirsIn(given.projectId) },
          hooksModule: kinds.of(kind)?.module ?? null,
        },
        reading,
      ),
    maskValues: async (projectId, values) =>
      values.length === 0
        ? []
        : documentReaders.read(valuesReader, { search, projectId, values }, reading),
  };
}

/**
 * Removes a participant from the documents of a project, as one change of each that everyone sees
 * live; what was removed is nowhere in what is stored of them afterwards.
 */
export async function withdrawFromProject(
  parts: DocumentParts,
  projectId: string,
  searching: Searching,
  { remove, report }: { remove: boolean; report: Report },
): Promise<void> {
  const { projects, realtime, documents } = parts;
  const project = await projects.findAny(projectId);
  if (!project) return;
  const { kind } = project;
  const { href: summaryModule } = projects.kindOf(kind).summaryModule;
  for (const name of [projectId, ...(await projects.privateDocumentsOf(projectId))]) {
    // On a copy first: a document without anything of the participant is not written to.
    const copy = { projectId, kind, summaryModule, state: await projects.stateOf(name) };
    const found = await searching.maskState({ ...copy, isWritten: false });
    if (found.items + found.texts > 0 && remove) {
      const change = changeOf(parts, project, searching);
      await realtime.edit(name, searching.userId, async (document) => {
        await changeDocument(document, change);
      });
      await documents.purge(name);
    }
    report(projectId, notes, found.items);
    report(projectId, texts, found.texts);
  }
}

function changeOf(
  { projects, kinds }: DocumentParts,
  { id, kind }: Pick<ProjectRow, 'id' | 'kind'>,
  { masking, theirsIn, userId }: Searching,
) {
  const origin: EditOrigin = { kind: 'withdrawal', ...(userId === null ? {} : { userId }) };
  return {
    ...{ definition: projects.kindOf(kind).document, hooks: kinds.of(kind) ?? null, origin },
    ...{ theirs: theirsIn(id), masking: masking().of(id) },
  };
}

/** Removes a participant from stored states, such as versions: these are written anew. */
export async function withdrawFromStates(
  stored: StoredStates,
  search: { projectIds: readonly string[]; ownerIds: readonly string[] },
  searching: Searching,
  { remove, report, progress }: { remove: boolean; report: Report; progress(): Promise<void> },
): Promise<void> {
  for await (const { id, projectId, kind, summaryModule, state } of stored.list(search)) {
    await progress();
    const of = projectId ?? '';
    const found = await searching.maskState({
      ...{ projectId: of, kind, summaryModule, state, isWritten: remove },
    });
    if (found.items + found.texts === 0) continue;
    report(of, stored.what, 1);
    if (found.state instanceof Uint8Array) await stored.write(id, found.state);
  }
}
