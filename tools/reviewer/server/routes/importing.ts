import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind } from '#features/projects/server/index.ts';
import { tableRoutes } from '#features/tables/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { importCalls as calls, importFailures } from '../../contract/calls/import-calls.ts';
import type { ReviewerProject } from '../../contract/project.ts';
import type { ReviewAccess } from '../review-access.ts';

/** Reads a review in the open format, in a separate process. */
const reviewReader = defineReader<typeof import('../importing/review-file.ts')>(
  new URL('../importing/review-file.ts', import.meta.url),
  60,
);

interface ImportingOptions extends Pick<ToolContext, 'projects' | 'readers'> {
  kind: ProjectKind;
  toRecord: (project: ListedProject) => ReviewerProject;
}

/** The calls that read tables for a review and that import whole reviews. */
export function importRoutes(
  { editing }: ReviewAccess,
  { projects, readers, kind, toRecord }: ImportingOptions,
): Implementation[] {
  return [
    ...tableRoutes(calls, editing, readers),
    implement(calls.importProject, async ({ actor, uploads, signal }) => {
      const file = uploads.find(({ field }) => field === 'review');
      if (!file) throw importFailures.fail('file_missing');
      const reading = { owner: actor.userId, signal };
      const { title, state } = await readers.read(reviewReader, { path: file.path }, reading);
      const id = await projects.begin(actor, kind, { title, document: state });
      return toRecord(await projects.see(actor, id));
    }),
  ];
}
