import * as Y from 'yjs';
import type { StoredStates } from '#features/feature/server/index.ts';
import { type DocumentDefinition, migrateDocument, type Shape } from '#kernel/document/document.ts';
import { applyPlanned, type EditOrigin } from '#kernel/document/edit.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import { type Masking, maskDocument } from '../../document/mask-document.ts';
import type { ParticipantHooks } from '../participant-kinds.ts';
import type { CollectParts } from './collect.ts';
import type { ProjectMasking } from './masking.ts';

/** Found or removed texts: of which type, how many, in which project. */
export type Report = (projectId: string, what: string, count: number) => void;

export interface DocumentParts extends CollectParts {
  realtime: Pick<Realtime, 'edit'>;
  documents: Pick<DocumentLog, 'purge'>;
}

/** A withdrawal of one participant. */
export interface Withdrawing {
  masking: ProjectMasking;
  /** Whether a participant of a project is the one. */
  isTheirs(projectId: string, one: { id: string; name: string }): boolean;
  /** The account that withdraws; null for a rule. */
  userId: string | null;
}

const notes = 'notes and quotes';
const texts = 'other texts with their words';

/**
 * Removes a participant from the documents of a project, as one change of each that everyone sees
 * live; what was removed is nowhere in what is stored of them afterwards.
 */
export async function withdrawFromProject(
  parts: DocumentParts,
  projectId: string,
  withdrawing: Withdrawing,
  { remove, report }: { remove: boolean; report: Report },
): Promise<void> {
  const { projects, kinds, realtime, documents } = parts;
  const project = await projects.findAny(projectId);
  if (!project) return;
  const { document: definition } = projects.kindOf(project.kind);
  const change = changeOf(definition, kinds.of(project.kind), projectId, withdrawing);
  for (const name of [projectId, ...(await projects.privateDocumentsOf(projectId))]) {
    // On a copy first: a document without anything of the participant is not written to.
    const copy = await opened(definition, await projects.stateOf(name));
    const found = await change(copy);
    copy.destroy();
    if (found.items + found.texts > 0 && remove) {
      await realtime.edit(name, withdrawing.userId, async (document) => {
        await change(document);
      });
      await documents.purge(name);
    }
    report(projectId, notes, found.items);
    report(projectId, texts, found.texts);
  }
}

/** Removes a participant from stored states, such as versions: these are written anew. */
export async function withdrawFromStates(
  { kinds }: Pick<CollectParts, 'kinds'>,
  stored: StoredStates,
  search: { projectIds: readonly string[]; ownerIds: readonly string[] },
  withdrawing: Withdrawing,
  { remove, report }: { remove: boolean; report: Report },
): Promise<void> {
  for await (const { id, projectId, kind, definition, state } of stored.list(search)) {
    const of = projectId ?? '';
    const document = await opened(definition, state);
    const found = await changeOf(definition, kinds.of(kind), of, withdrawing)(document);
    if (found.items + found.texts > 0) {
      report(of, stored.what, 1);
      if (remove) await stored.write(id, Y.encodeStateAsUpdate(document));
    }
    document.destroy();
  }
}

async function opened(definition: DocumentDefinition<Shape>, state: Uint8Array): Promise<Y.Doc> {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  migrateDocument(definition, document, { kind: 'migration' });
  return document;
}

/** Changes a document; returns how many edits removed items, and how many records were masked. */
function changeOf(
  definition: DocumentDefinition<Shape>,
  hooks: ParticipantHooks | undefined,
  projectId: string,
  { masking, isTheirs, userId }: Withdrawing,
) {
  const origin: EditOrigin = { kind: 'withdrawal', ...(userId === null ? {} : { userId }) };
  return async (document: Y.Doc): Promise<{ items: number; texts: number }> => {
    const listed = hooks?.list(document) ?? [];
    const theirs = listed.filter((one) => isTheirs(projectId, one));
    const ids = new Set(theirs.map(({ id }) => id));
    const planned = ids.size > 0 ? (hooks?.withdraw(document, ids) ?? []) : [];
    applyPlanned(document, planned, origin);
    const texts = await maskInSlices(definition, document, masking.of(projectId));
    return { items: planned.length, texts };
  };
}

async function maskInSlices(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
  masking: Masking,
): Promise<number> {
  const pause = createPause();
  const steps = maskDocument(definition, document, masking);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
