import * as Y from 'yjs';
import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind, Projects } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import {
  type Implementation,
  implement,
  type Upload,
} from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/prepared-answer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { importCalls as calls, importFailures } from '../../contract/calls/import-calls.ts';
import type { MapperProject } from '../../contract/project.ts';
import { mapReader, tableReader } from '../importing/readers.ts';

export interface ImportRoutesOptions {
  projects: Pick<Projects, 'allow' | 'begin' | 'see'>;
  readers: Pick<Readers, 'read'>;
  kind: ProjectKind;
  toRecord: (project: ListedProject) => MapperProject;
}

/** Reading tables for a map, and taking in whole maps. */
export function importRoutes(options: ImportRoutesOptions): Implementation[] {
  const { projects, readers, kind, toRecord } = options;
  return [
    implement(calls.readTable, async ({ actor, input: { params }, uploads, signal }) => {
      const { project } = await projects.allow(actor, 'edit', params.id);
      if (project.kind !== kind.code) throw commonFailures.fail('not_found');
      const reading = { owner: actor.userId, signal };
      return new PreparedAnswer(
        await readers.read(tableReader, { path: pathOf(uploads, 'table') }, reading),
      );
    }),
    implement(calls.importMap, async ({ actor, uploads, signal }) => {
      const reading = { owner: actor.userId, signal };
      const { title, state } = await readers.read(
        mapReader,
        { path: pathOf(uploads, 'map') },
        reading,
      );
      const document = new Y.Doc();
      Y.applyUpdate(document, state);
      const id = await projects.begin(actor.userId, kind, { title, document });
      return toRecord(await projects.see(actor, id));
    }),
  ];
}

function pathOf(uploads: readonly Upload[], name: string): string {
  const file = uploads.find(({ field }) => field === name);
  if (!file) throw importFailures.fail('file_missing');
  return file.path;
}
