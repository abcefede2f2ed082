import * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import { readDocument } from '#kernel/document/document.ts';
import { restoreValue } from '#kernel/document/restore.ts';
import type { DamagedPart, DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { isIntact } from '#platform/server/realtime/storage/stored-part.ts';
import { recordChange } from '#platform/server/realtime/update/fork.ts';
import { readVersions } from './store.ts';
import type { createVersionServices, VersionsOptions } from './versions.ts';

/** The result of a repair, in numbers. */
export interface Repaired {
  /** Records that the project has now. */
  records: number;
  /** Records among them that were restored. */
  regained: number;
  /** Parts of records that did not fit the project's shape and were removed. */
  dropped: number;
  /** Damaged parts of the document, which are not used. */
  damaged: number;
  /** Versions that were read, and those among them that are damaged. */
  versions: number;
  damagedVersions: number;
  /** The time in which the content was written that is still missing; null where nothing was lost. */
  missing: { since: Date; until: Date } | null;
}

interface RepairOptions extends VersionsOptions {
  documents: Pick<DocumentLog, 'damaged'>;
  save: ReturnType<typeof createVersionServices>['keep'];
}

/**
 * Restores lost content of a project's document: adds what is missing in it and in a version, and
 * migrates the result to its shape. The state before is stored as a version.
 */
export async function repairProject(options: RepairOptions, projectId: string): Promise<Repaired> {
  const { database, projects, realtime, documents, save } = options;
  const project = await projects.find(projectId);
  if (!project) throw commonFailures.fail('not_found', 'There is no such project.');
  const definition = projects.kindOf(project.kind).document;
  const count = (document: Y.Doc) => {
    const { value, dropped } = readDocument(definition, document);
    const lists = Object.values<unknown>(value).filter((one) => Array.isArray(one));
    return { value, dropped: dropped.length, records: lists.flat().length };
  };
  const before = await realtime.read(projectId, count);
  const all = await readVersions(database.orm, projectId);
  const sound = all.filter(({ state, digest }) => isIntact({ payload: state, digest }));
  await save(projectId, 'restore', project.updatedBy, 'Before the repair');
  await realtime.restore(projectId, null, async (document, writer) => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    copy.clientID = writer;
    return recordChange(copy, () => {
      // Versions share the document's history: only what is missing is taken from each, and what
      // was deleted since stays deleted.
      for (const { state } of sound) Y.applyUpdate(copy, state);
      restoreValue(definition, copy, count(copy).value, { kind: 'restore', userId: '' });
    });
  });
  const after = await realtime.read(projectId, count);
  const damaged = await documents.damaged(projectId);
  return {
    records: after.records,
    regained: Math.max(0, after.records - before.records),
    dropped: before.dropped,
    damaged: damaged.length,
    versions: sound.length,
    damagedVersions: all.length - sound.length,
    missing: missingOf(damaged, [...sound.map(({ createdAt }) => createdAt), project.createdAt]),
  };
}

/**
 * Lost content was written before the damage was found, and after the newest moment of which the
 * whole content is known.
 */
function missingOf(damaged: readonly DamagedPart[], known: readonly Date[]): Repaired['missing'] {
  const missing = damaged.filter((piece) => piece.lost);
  const [first, until] = [missing.at(0)?.foundAt, missing.at(-1)?.foundAt];
  if (!first || !until) return null;
  const before = known.map(Number).filter((moment) => moment <= Number(first));
  return { since: new Date(Math.max(...before)), until };
}
