import type { RunDefinition } from '#features/runs/server/index.ts';
import { passagesInSlices } from '#features/sources/server/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import { withEnd } from '#kernel/value/with-end.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import { hasSources } from '../contract/brief.ts';
import {
  type DraftPiece,
  type DraftRunInput,
  draftPiece,
  draftResult,
  draftRunInput,
  draftRunName,
} from '../contract/draft.ts';
import { generationFailures } from '../contract/failures.ts';
import type { DraftContext, DraftRunOptions } from './draft-options.ts';
import { withholdHidden } from './withheld.ts';
import { createPieceWriter } from './write-pieces.ts';
import { draftsByModel, type OpenDraft, openDraft } from './writing/open-draft.ts';
import { writeDraft } from './writing/write-draft.ts';

/** Drafts that wait for a model at once in a process: they cost it little. */
const modelDrafts = 12;

/** The run that drafts a project, or proposes a draft of it. */
export function draftRun(
  options: DraftRunOptions,
): RunDefinition<typeof draftRunInput, typeof draftPiece, typeof draftResult> {
  return {
    name: draftRunName,
    title: titleOf,
    input: draftRunInput,
    partial: draftPiece,
    result: draftResult,
    changesProject: 'ai',
    endEvent: 'draft.finished',
    seconds: 1800,
    concurrency: 2,
    maxPerOwner: 4,
    waiting: {
      concurrency: modelDrafts,
      isWaiting: ({ userId }, { projectId, input }) =>
        draftsByModel(options, { userId, projectId }, input),
    },
    show: (owner, pieces) => withholdHidden(options.projects, owner, pieces),
    run: (context) => runDraft(options, context),
  };
}

/** S2.151 to S2.155, and readings 43. */
export function titleOf({ act, noun }: Pick<DraftRunInput, 'act' | 'noun'>): string {
  return `${act === 'generate' ? 'Generating' : 'Regenerating'} your ${noun}`;
}

async function runDraft(options: DraftRunOptions, context: DraftContext) {
  const { input, owner, signal, progress } = context;
  if (!hasSources(input.brief) && input.focus === null) {
    throw generationFailures.fail('nothing_to_draft_from');
  }
  await progress(0.02, 'Reading what it is drafted from');
  const { sources, pageFailure } = await options.gathering.ofBrief(owner, input.brief, signal);
  if (pageFailure && sources.length === 0) throw pageFailure;
  const passages = await passagesInSlices(sources, createPause());
  if (sources.length > 0 && passages.length === 0) throw generationFailures.fail('sources_empty');
  const draft = await openDraft(options, context, sources, passages);
  const writer = await openWriter(options, context, draft);
  const problem = (await writeAll(context, draft, writer, options)) ?? pageFailure;
  const { pieces, round } = draft.made;
  if (pieces.length === 0) throw problem ?? generationFailures.fail('sources_insufficient');
  return {
    ...draft.by,
    round,
    pieces: pieces.length,
    slots: draft.scope.slots.map(({ key, title, under = null }) => ({ key, title, under })),
    sources: sources.length,
    passages: passages.length,
    problem: problem && { code: problem.code, message: problem.message },
    repeats: draft.by.made_by === 'model' ? input.repeats : 1,
  };
}

/** Pieces that are written into a project in one step while the draft continues. */
const stepSize = 12;

/** Stores the pieces as they come, and writes them into the project where the draft accepts itself. */
async function writeAll(
  context: DraftContext,
  draft: OpenDraft,
  writer: ReturnType<typeof createPieceWriter> | null,
  options: DraftRunOptions,
): Promise<Failure | null> {
  let waiting: DraftPiece[] = [];
  const pieces = withEnd(writeDraft(options, context, draft));
  for await (const piece of pieces) {
    if (!(await context.partial(piece))) {
      await writer?.write(waiting);
      return generationFailures.fail('draft_cut');
    }
    if (piece.round !== draft.made.round) {
      draft.made.round = piece.round;
      draft.made.pieces = [];
      waiting = [];
    }
    draft.made.pieces.push(piece);
    waiting.push(piece);
    // A round that another one replaces is shown, not written.
    if (writer && draft.hasOneRound && waiting.length >= stepSize) {
      await writer.write(waiting);
      waiting = [];
    }
  }
  await writer?.write(waiting);
  return pieces.end();
}

async function openWriter(options: DraftRunOptions, context: DraftContext, draft: OpenDraft) {
  if (!context.input.accepts) return null;
  const { definition, kind } = draft;
  return createPieceWriter({
    ...{ definition, focus: context.input.focus, at: options.now().toISOString() },
    actions: options.actions.actionsOf(kind.code),
    projectId: draft.projectId,
    runId: context.id,
    document: kind.document,
    store: options.store,
    edit: (work) => context.edit(kind.document, work),
  });
}
