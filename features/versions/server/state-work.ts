import type { ProjectKind } from '#features/projects/server/index.ts';
import type { Difference } from '#kernel/document/compare.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { mergedInline } from '#platform/server/realtime/storage/merging.ts';
import type { CopyChange } from '#platform/server/realtime/update/fork.ts';
import { compareStates, migrateState, type Restoring, restoreState } from './states.ts';

/**
 * Work on states of documents of a kind: small ones at once, large ones in a process beside the
 * server.
 */
export interface StateWork {
  /** The state in the newest shape of its kind. */
  migrate(kind: ProjectKind, state: Uint8Array): Promise<Uint8Array>;
  compare(kind: ProjectKind, before: Uint8Array, after: Uint8Array): Promise<Difference>;
  /** The change that restores a version; null where nothing differs. */
  restore(kind: ProjectKind, given: Restoring): Promise<CopyChange | null>;
}

const migrateFile = new URL('./migrate-in-process.ts', import.meta.url);
const compareFile = new URL('./compare-in-process.ts', import.meta.url);
const restoreFile = new URL('./restore-in-process.ts', import.meta.url);
const migrating = defineReader<typeof import('./migrate-in-process.ts')>(migrateFile, 120);
const comparing = defineReader<typeof import('./compare-in-process.ts')>(compareFile, 120);
const restoring = defineReader<typeof import('./restore-in-process.ts')>(restoreFile, 120);
const isSmall = (...states: readonly Uint8Array[]) =>
  states.reduce((sum, { length }) => sum + length, 0) <= mergedInline;
const owner = 'documents';

export function createStateWork(documentReaders: Pick<Readers, 'read'>): StateWork {
  return {
    async migrate({ document, summaryModule: { href: module } }, state) {
      if (isSmall(state)) return migrateState(document, state);
      return documentReaders.read(migrating, { module, state }, { owner });
    },
    async compare({ document, summaryModule: { href: module } }, before, after) {
      if (isSmall(before, after)) return compareStates(document, { before, after });
      return documentReaders.read(comparing, { module, before, after }, { owner });
    },
    async restore({ document, summaryModule: { href: module } }, given) {
      if (isSmall(given.state, given.version)) return restoreState(document, given);
      return documentReaders.read(restoring, { module, ...given }, { owner });
    },
  };
}
