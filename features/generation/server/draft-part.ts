import type { z } from 'zod';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { Runs } from '#features/runs/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { readDraftPart, readGenerated } from '../contract/calls.ts';
import { draftRunInput, draftRunName } from '../contract/draft.ts';
import { generationFailures } from '../contract/failures.ts';
import type { DraftedKinds } from './draft-hooks.ts';
import { createRecordReader } from './record-reader.ts';
import type { RecordStore } from './record-store.ts';
import { untouchedIn } from './untouched.ts';
import { replacedBy } from './writing/replaced.ts';

export interface DraftPartsOptions {
  runs: Pick<Runs, 'read' | 'inputOf'>;
  kinds: Pick<DraftedKinds, 'of'>;
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'read'>;
  store: Pick<RecordStore, 'listOf'>;
}

/** Describes what drafts are about, and what they wrote. */
export interface DraftParts {
  /** @throws not_found for a draft of another user, or of a project that the user no longer sees */
  read(caller: ProjectCaller, draftId: string): Promise<z.output<typeof readDraftPart.output>>;
  /** @throws not_found for a project that the user does not see */
  readGenerated(
    caller: ProjectCaller,
    projectId: string,
  ): Promise<z.output<typeof readGenerated.output>>;
}

export function createDraftParts(options: DraftPartsOptions): DraftParts {
  const { runs, kinds, projects, realtime, store } = options;
  return {
    async read(caller, draftId) {
      const { name, project_id: projectId } = await runs.read(caller, draftId);
      if (name !== draftRunName || projectId === null) throw commonFailures.fail('not_found');
      const { project } = await projects.allow(caller, 'see', projectId);
      const kind = projects.kindOf(project.kind);
      const hooks = kinds.of(kind.code);
      if (!hooks) throw generationFailures.fail('kind_not_drafted');
      const { focus, board } = draftRunInput.parse(await runs.inputOf(caller, draftId));
      const known = await store.listOf(projectId);
      return realtime.read(projectId, (document) => {
        const reader = createRecordReader(kind.document, document);
        const isUntouched = untouchedIn(known, reader, draftId);
        const definition = hooks.definitionOf(document, board);
        const titles = Object.values(focus ?? {}).map((id) => reader.titleOf(id ?? ''));
        return {
          ...{ focus, board },
          titles: titles.filter((title) => title !== ''),
          replaces: replacedBy(document, definition, { focus, isUntouched }).map((record) => ({
            ...record,
            text: reader.textOf(record),
          })),
        };
      });
    },

    async readGenerated(caller, projectId) {
      const { project } = await projects.allow(caller, 'see', projectId);
      const known = await store.listOf(projectId);
      if (known.length === 0) return { records: [] };
      const kind = projects.kindOf(project.kind);
      const found = await realtime.read(projectId, (document) => {
        const reader = createRecordReader(kind.document, document);
        const isUntouched = untouchedIn(known, reader, null);
        return known.flatMap((row) => {
          const record = { collection: row.collection, id: row.recordId };
          // It was removed since, or with the attempt of a run that began again.
          if (reader.digestOf(record) === undefined) return [];
          return [{ ...row, unchanged: isUntouched(record) }];
        });
      });
      return {
        records: found.map(({ collection, recordId: id, backing, ...one }) => ({
          ...{ collection, id, backing },
          made_by: one.madeBy,
          model: one.model,
          prompt_version: one.promptVersion,
          made_date: one.madeAt.toISOString(),
          unchanged: one.unchanged,
        })),
      };
    },
  };
}
