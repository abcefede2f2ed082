import * as Y from 'yjs';
import type { ArrangeOptions, DraftElement } from '#features/drafting/document/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { withEnd } from '#kernel/value/with-end.ts';
import type { DraftPiece, DraftRunInput } from '../../contract/draft.ts';
import { generationFailures } from '../../contract/failures.ts';
import type { DraftContext, DraftRunOptions } from '../draft-options.ts';
import { pieceOf } from '../receipts.ts';
import { draftByModel } from './by-model.ts';
import { inEnglish } from './english-sources.ts';
import { type OpenDraft, taskOf } from './open-draft.ts';
import { mergeRepeats } from './repeats.ts';
import { createPartFilter } from './slots.ts';

/**
 * Makes a draft and yields its pieces as they come.
 * @returns why it is not whole; null where it is
 */
export async function* writeDraft(
  options: DraftRunOptions,
  context: DraftContext,
  draft: OpenDraft,
): AsyncGenerator<DraftPiece, Failure | null> {
  if (draft.by.made_by === 'model') return yield* byModel(options, context, draft);
  if (draft.by.made_by === 'engine') return yield* byEngine(options, context, draft);
  yield* piecesOf(draft, byTemplate(context, draft), 1);
  return null;
}

async function* byModel(
  { models }: DraftRunOptions,
  context: DraftContext,
  draft: OpenDraft,
): AsyncGenerator<DraftPiece, Failure | null> {
  const { input, owner, signal, progress } = context;
  const { repeats } = input;
  const rounds: DraftPiece[][] = [];
  let { by } = draft;
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    const done = (repeat - 1) / repeats;
    const writing = draftByModel({
      ...draft,
      ...{ models, signal, brief: input.brief },
      task: taskOf({ userId: owner.userId, projectId: draft.projectId }, input.brief),
      onPortion: async (portion, portions) => {
        // An administrator may have set another model since the last portion.
        const model = (await models.describe('draft'))?.name ?? null;
        if (model !== null) by = { ...by, model };
        const text = portions > 1 ? `Reading part ${portion} of ${portions}` : 'Writing';
        await progress(0.1 + 0.85 * (done + (portion - 1) / portions / repeats), text);
      },
    });
    const elements = withEnd(writing);
    const pieces: DraftPiece[] = [];
    const isInPart = createPartFilter(draft.scope);
    rounds.push(pieces);
    let problem: Failure | null = null;
    try {
      for await (const element of elements) {
        if (!isInPart(element)) continue;
        const piece = pieceOf(element, draft.material, { round: 1, by });
        pieces.push(piece);
        if (repeat === 1) yield piece;
      }
      problem = elements.end();
    } catch (error) {
      if (!(error instanceof Failure) || rounds.every(({ length }) => length === 0)) throw error;
      problem = error;
    }
    if (problem) return problem;
  }
  if (repeats > 1) yield* mergeRepeats(rounds, 2);
  return null;
}

async function* byEngine(
  { engine }: DraftRunOptions,
  context: DraftContext,
  draft: OpenDraft,
): AsyncGenerator<DraftPiece, Failure | null> {
  const { signal, progress, input } = context;
  const owner = context.owner.userId;
  const { hooks, state, sources } = draft;
  const passages = await inEnglish(draft.passages);
  const isComplete = passages.length === draft.passages.length;
  const problem = isComplete ? null : generationFailures.fail('sources_not_english');
  if (problem && passages.length === 0) return problem;
  const rounds = engine.draft({
    ...{ state, sources, passages, owner, signal },
    arranger: hooks.arranger,
    board: input.board,
    options: arrangeOptions(input, draft),
    onRead: (share) => progress(0.05 + 0.85 * share, 'Comparing what was said'),
  });
  let round = 0;
  for await (const elements of rounds) {
    round += 1;
    yield* piecesOf(draft, elements, round);
  }
  return problem;
}

function byTemplate({ input }: DraftContext, draft: OpenDraft): DraftElement[] {
  const document = new Y.Doc();
  Y.applyUpdate(document, draft.state);
  const { description } = input.brief;
  return draft.definition.arrangeTemplate(document, description, arrangeOptions(input, draft));
}

function arrangeOptions({ brief }: DraftRunInput, { scope }: OpenDraft): ArrangeOptions {
  const { template, people } = brief;
  return {
    ...(template === '' ? {} : { template }),
    ...(people === undefined ? {} : { people }),
    ...(scope.part?.under ? { under: scope.part.under } : {}),
  };
}

/** The pieces of elements that the draft is about. */
function* piecesOf(
  { scope, material, by }: OpenDraft,
  elements: readonly DraftElement[],
  round: number,
): Generator<DraftPiece> {
  const isInPart = createPartFilter(scope);
  for (const element of elements) {
    if (isInPart(element)) yield pieceOf(element, material, { round, by });
  }
}
