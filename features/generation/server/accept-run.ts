import type { z } from 'zod';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { RunContext, RunDefinition, RunOwner, Runs } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import {
  acceptResult,
  acceptRunInput,
  acceptRunName,
  draftPiece,
  draftRunInput,
  draftRunName,
} from '../contract/draft.ts';
import { generationFailures } from '../contract/failures.ts';
import { lastRound, withParents } from '../document/plan-pieces.ts';
import type { DraftedKinds } from './draft-hooks.ts';
import type { RecordStore } from './record-store.ts';
import { createPieceWriter } from './write-pieces.ts';

export interface AcceptRunOptions {
  runs: Pick<Runs, 'read' | 'inputOf'>;
  kinds: Pick<DraftedKinds, 'of'>;
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'actionsOf'>;
  realtime: Pick<Realtime, 'read'>;
  store: RecordStore;
}

type Input = z.output<typeof acceptRunInput>;

/** The run that writes pieces of a proposed draft into its project, as one step. */
export function acceptRun(
  options: AcceptRunOptions,
): RunDefinition<typeof acceptRunInput, z.ZodNever, typeof acceptResult> {
  return {
    name: acceptRunName,
    title: ({ noun }) => `Draft of your ${noun}`,
    input: acceptRunInput,
    result: acceptResult,
    changesProject: 'ai',
    maxPerOwner: 4,
    concurrency: 2,
    run: (context) => runAccept(options, context),
  };
}

async function runAccept(options: AcceptRunOptions, context: RunContext<Input, never>) {
  const { owner, input, projectId } = context;
  if (projectId === null) throw commonFailures.fail('not_found');
  const { project } = await options.projects.allow(owner, 'edit', projectId);
  const kind = options.projects.kindOf(project.kind);
  const hooks = options.kinds.of(kind.code);
  const draft = await readDraft(options, owner, input.draft, projectId);
  if (!hooks || draft.pieces.length === 0) throw generationFailures.fail('draft_not_ready');
  const pieces =
    input.pieces === null ? draft.pieces : withParents(draft.pieces, new Set(input.pieces));
  const shown = pieces.filter(({ withheld }) => !withheld);
  const definition = await options.realtime.read(projectId, (document) =>
    hooks.definitionOf(document, draft.input.board),
  );
  const writer = createPieceWriter({
    definition,
    focus: draft.input.focus,
    at: draft.at,
    actions: options.actions.actionsOf(kind.code),
    ...{ projectId, runId: input.draft, document: kind.document, store: options.store },
    edit: (work) => context.edit(kind.document, work),
  });
  const accepted = await writer.write(shown);
  return { accepted, left_out: pieces.length - accepted };
}

/** A draft that has ended, or was cancelled: what was made so far can be accepted. */
export async function readDraft(
  { runs }: Pick<AcceptRunOptions, 'runs'>,
  owner: RunOwner,
  id: string,
  projectId: string,
) {
  const run = await runs.read(owner, id);
  if (run.name !== draftRunName || run.project_id !== projectId) {
    throw commonFailures.fail('not_found');
  }
  const pieces = run.partials.flatMap((part) => draftPiece.safeParse(part).data ?? []);
  return {
    input: draftRunInput.parse(await runs.inputOf(owner, id)),
    pieces: lastRound(pieces),
    at: run.ended_date ?? run.created_date,
  };
}
