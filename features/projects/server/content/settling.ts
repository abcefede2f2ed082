import type * as Y from 'yjs';
import { z } from 'zod';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Kinds } from '../access/access.ts';
import type { ProjectKind } from '../kind.ts';

export interface SettlingOptions {
  jobs: Pick<Jobs, 'define'>;
  realtime: Pick<Realtime, 'edit'>;
  kinds: Kinds;
}

/**
 * Settles documents by a job: the report of a change must not wait for an edit of the same
 * document.
 */
export function createSettling({ jobs, realtime, kinds }: SettlingOptions) {
  const job = jobs.define({
    name: 'projects.settle',
    input: z.object({ project: z.string(), kind: z.string() }),
    tries: 5,
    async run({ input }) {
      const kind = [...kinds.values()].find(({ code }) => code === input.kind);
      let edits = 0;
      await realtime.edit(input.project, null, (document) => {
        const planned = kind?.settle?.(document) ?? [];
        edits = planned.length;
        applyPlanned(document, planned, { kind: 'call' });
      });
      return { edits };
    },
  });

  /** Enqueues the job where a document has something to settle. */
  return async (project: string, kind: ProjectKind, document: Y.Doc): Promise<void> => {
    if ((kind.settle?.(document).length ?? 0) === 0) return;
    await job.enqueue(project, { project, kind: kind.code });
  };
}
