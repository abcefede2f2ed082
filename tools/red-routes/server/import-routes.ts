import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectCreation, ProjectKind } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { importCalls as calls, importFailures } from '../contract/calls/import-calls.ts';
import type { RedRoutesProject } from '../contract/project.ts';

/** Reads a project in the open format, in a separate process. */
const routesReader = defineReader<typeof import('./importing/routes-file.ts')>(
  new URL('./importing/routes-file.ts', import.meta.url),
  60,
);

interface ImportRoutesOptions {
  projects: Pick<ProjectCreation, 'begin' | 'see'>;
  readers: Pick<Readers, 'read'>;
  kind: ProjectKind;
  toRecord: (project: ListedProject) => RedRoutesProject;
}

/** The calls that import whole projects. */
export function importRoutes(options: ImportRoutesOptions): Implementation[] {
  const { projects, readers, kind, toRecord } = options;
  return [
    implement(calls.importProject, async ({ actor, uploads, signal }) => {
      const file = uploads.find(({ field }) => field === 'matrix');
      if (!file) throw importFailures.fail('file_missing');
      const reading = { owner: actor.userId, signal };
      const { title, state } = await readers.read(routesReader, { path: file.path }, reading);
      const id = await projects.begin(actor, kind, { title, document: state });
      return toRecord(await projects.see(actor, id));
    }),
  ];
}
