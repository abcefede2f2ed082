import { randomBytes } from 'node:crypto';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { Models } from '#features/ai/server/index.ts';
import { withoutAsking } from '#features/drafting/document/index.ts';
import {
  type Masker,
  type Masking,
  type Material,
  receiptsOf,
  saidIn,
  UnmaskStream,
} from '#features/generation/server/index.ts';
import type {
  NamedProject,
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import { type Passage, passagesOf, type SourceText } from '#features/sources/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { ChatMessage } from '#platform/server/ai/chat.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { AnswerPiece, ChatEvent, ChatSource } from '../contract/chat.ts';
import { type ChatQuestion, chatPrompt, type ProposalMaterial } from './answer/chat-prompt.ts';
import type { ScoredPassage } from './answer/choose-passages.ts';
import { CitedText } from './answer/cited-text.ts';
import { maskQuestion, textsOfQuestion } from './answer/mask-question.ts';
import { AnswerReader } from './answer/proposal-block.ts';
import { answerFromStructure } from './answer/structure-answer.ts';
import { readStructureQuestion } from './answer/structure-question.ts';
import { describeActions, describeRecords } from './describe-project.ts';
import type { PassageFinder } from './find-passages.ts';
import { placeItems } from './place-items.ts';
import { type ProjectSourcesOptions, readProjectSources } from './project-sources.ts';
import { judgeProposals } from './proposals.ts';
import type { StoredAnswer } from './stored-answer.ts';

export interface WriteAnswerOptions extends ProjectSourcesOptions {
  models: Pick<Models, 'available' | 'describe' | 'chat'>;
  actions: Pick<ActionServices, 'describe' | 'tryEach'>;
  finder: Pick<PassageFinder, 'find'>;
  masking: Pick<Masking, 'maskerFor'>;
  kinds: Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'read' | 'readInSlices'>;
  projects: Pick<ProjectAccess, 'allow' | 'filterVisible'> & Pick<ProjectContent, 'summariseNow'>;
}

/** A question about a project, of a user who sees it. */
export interface Question {
  caller: ProjectCaller;
  project: NamedProject;
  text: string;
  /** What was said before, oldest first. */
  earlier: readonly ChatMessage[];
  /** Ids of the other projects that earlier answers are made from. */
  earlierProjects: readonly string[];
  /** Whether a model reads labels instead of names; null where it is outside of the network. */
  mask: boolean | null;
  signal: AbortSignal;
}

/** An answer while it is written. */
export interface AnswerDraft extends StoredAnswer {
  /** Ids of the other projects whose passages it is made from. */
  sourceProjects: string[];
}

export function emptyAnswer(problem: StoredAnswer['problem']): AnswerDraft {
  return {
    ...{ made_by: 'search', model: null, answer: [], sources: [], proposals: [], left_out: [] },
    ...{ problem, sourceProjects: [] },
  };
}

/** Passages that a model gets for one question. */
const maxShown = 60;
/** Passages that the search answers with, and the score below which a passage does not answer. */
const [maxFound, minScore] = [6, 0.47];
/** Tokens of an answer. */
const maxTokens = 1500;

/**
 * Answers a question by a model, or else by the passages that say most about it. What was written so far
 * is in `draft` at any time.
 * @throws what reading the project fails with; failures of a model after a part of its answer
 */
export async function* writeAnswer(
  options: WriteAnswerOptions,
  question: Question,
  chatId: string,
  draft: AnswerDraft,
): AsyncGenerator<ChatEvent, void> {
  const { caller, project, signal } = question;
  const { userId } = caller;
  const { sources, otherProjects } = await readProjectSources(options, caller, project.id);
  const passages = passagesOf(sources);
  const material: Material = {
    sources: new Map(sources.map((source) => [source.id, source])),
    passages: new Map(passages.map((passage) => [passage.id, passage])),
  };
  draft.sourceProjects = otherProjects;
  // A model reads the earlier answers, and may repeat them.
  const sourceProjects = [...new Set([...otherProjects, ...question.earlierProjects])];
  const task = { userId, projectId: project.id, sourceProjects };
  const usesModel = (await options.models.available(task)).has('chat') && passages.length > 0;
  if (usesModel) {
    draft.made_by = 'model';
    draft.sourceProjects = sourceProjects;
    draft.model = (await options.models.describe('chat'))?.name ?? null;
  }
  yield { type: 'begun', chat_id: chatId, made_by: draft.made_by, model: draft.model };
  const find = (among: readonly Passage[], waits: boolean, maxCount: number) =>
    options.finder.find(question.text, among, { owner: userId, signal, waits, maxCount });
  if (usesModel) {
    const problem = yield* byModel(
      options,
      question,
      material,
      await find(passages, false, maxShown),
      draft,
    );
    if (problem === null) return;
    draft.problem = { code: problem.code, message: problem.message };
    draft.made_by = 'search';
    draft.model = null;
    yield { type: 'begun', chat_id: chatId, made_by: 'search', model: null };
  }
  const structured = await byStructure(options, question, material);
  if (structured !== null) {
    yield* write(structured, material, draft);
    return;
  }
  const answers = answeringPassages(passages, sources);
  const found = (await find(answers, true, 2 * maxFound)).filter(({ score }) => score >= minScore);
  // A card and its evidence may have the same words.
  const byText = new Map(found.toReversed().map((one) => [one.passage.text, one]));
  draft.sources = found
    .filter((one) => byText.get(one.passage.text) === one)
    .slice(0, maxFound)
    .flatMap(({ passage }) => receiptsOf([passage.id], material));
}

/** The passages that can be an answer by themselves: an interviewer's question is none. */
function answeringPassages(passages: readonly Passage[], sources: readonly SourceText[]) {
  const said = new Set(withoutAsking(saidIn(passages, sources)).map(({ id }) => id));
  return passages.filter(({ id }) => said.has(id));
}

/** An answer from the parts of the project; null where the question is about something else. */
async function byStructure(
  { projects, realtime, kinds }: WriteAnswerOptions,
  { caller, project: { id, kind }, text }: Question,
  { passages }: Material,
): Promise<AnswerPiece[] | null> {
  const structureQuestion = readStructureQuestion(text);
  if (structureQuestion === null) return null;
  await projects.allow(caller, 'see', id);
  const items = (await projects.summariseNow(id))?.linkableItems ?? [];
  const { document: definition } = kinds.kindOf(kind);
  const placed = await realtime.readInSlices(id, (document, pause) =>
    placeItems(definition, document, items, pause),
  );
  const first = new Map<string, string>();
  for (const passage of passages.values()) {
    if (!first.has(passage.source)) first.set(passage.source, passage.id);
  }
  return (
    answerFromStructure(structureQuestion, placed)?.flatMap((line): AnswerPiece[] => {
      const cited = line.item === null ? undefined : first.get(`${id} ${line.item}`);
      return [{ text: line.text }, ...(cited === undefined ? [] : [{ passages: [cited] }])];
    }) ?? null
  );
}

/** @returns why the model wrote nothing; null where it answered */
async function* byModel(
  options: WriteAnswerOptions,
  question: Question,
  material: Material,
  shown: readonly ScoredPassage[],
  draft: AnswerDraft,
): AsyncGenerator<ChatEvent, Failure | null> {
  const { caller, project, earlier, text, signal } = question;
  const sources = [...material.sources.values()];
  const chosen = new Set(shown.map(({ passage }) => passage.id));
  const passages = [...material.passages.values()].filter(({ id }) => chosen.has(id));
  const chatQuestion: ChatQuestion = {
    subject: 'a project of a suite for UX research',
    ...{ sources, passages, messages: [...earlier, { role: 'user', text }] },
    fence: randomBytes(9).toString('base64url'),
    changes: project.mayEdit ? await proposalMaterial(options, question) : null,
  };
  const masker = await maskerOf(options, question, chatQuestion);
  const prompt = chatPrompt(masker ? maskQuestion(chatQuestion, masker) : chatQuestion);
  const unmasking = new UnmaskStream(masker ?? { unmask: (given) => given });
  const reader = new AnswerReader();
  const cited = new CitedText(chosen);
  const { sourceProjects } = draft;
  const task = { userId: caller.userId, projectId: project.id, sourceProjects };
  let failure: unknown = null;
  try {
    for await (const part of options.models.chat(task, { ...prompt, signal, maxTokens })) {
      const original = masker ? unmasking.read(part) : part;
      yield* write(cited.read(reader.read(original)), material, draft);
    }
  } catch (error) {
    failure = error;
  }
  // What was held back, such as half a citation, belongs to an answer that broke off, too.
  const rest = cited.read(reader.read(unmasking.end()));
  yield* write([...rest, ...cited.read(reader.end()), ...cited.end()], material, draft);
  if (failure instanceof Failure && draft.answer.length === 0) return failure;
  if (failure !== null) throw failure;
  if (!project.mayEdit) return null;
  const owner = { caller, projectId: project.id, kind: project.kind };
  Object.assign(draft, await judgeProposals(options.actions, owner, reader.proposals));
  return null;
}

/** What masks a question for the model that answers; null where it reads the texts as they are. */
async function maskerOf(
  { models, masking }: WriteAnswerOptions,
  { caller, mask, signal }: Question,
  chatQuestion: ChatQuestion,
): Promise<Masker | null> {
  const isMasked = mask ?? (await models.describe('chat'))?.isOutside ?? false;
  if (!isMasked) return null;
  const { texts, known } = textsOfQuestion(chatQuestion);
  return masking.maskerFor(caller.userId, texts, known, signal);
}

/** Adds pieces to an answer; what a model cites becomes the words of the sources. */
function* write(
  pieces: readonly AnswerPiece[],
  material: Material,
  draft: AnswerDraft,
): Generator<ChatEvent> {
  for (const piece of pieces) {
    if ('text' in piece) {
      const last = draft.answer.at(-1);
      if (last && 'text' in last) last.text += piece.text;
      else draft.answer.push({ text: piece.text });
      yield { type: 'text', text: piece.text };
      continue;
    }
    const known = new Set(draft.sources.map(({ passage }) => passage));
    const added: ChatSource[] = piece.passages
      .filter((id) => !known.has(id))
      .flatMap((id) => receiptsOf([id], material));
    draft.sources.push(...added);
    draft.answer.push(piece);
    yield { type: 'cited', passages: piece.passages, sources: added };
  }
}

/**
 * What the user may have changed, and the records that changes can name.
 * @throws edit_forbidden where the user lost the right to edit a moment ago
 */
async function proposalMaterial(
  { actions, projects, kinds, realtime }: WriteAnswerOptions,
  { caller, project: { id, kind }, text }: Question,
): Promise<ProposalMaterial> {
  await projects.allow(caller, 'edit', id);
  const { document: definition } = kinds.kindOf(kind);
  return {
    actions: describeActions(await actions.describe(kind)),
    records: await realtime.read(id, (document) => describeRecords(definition, document, text)),
  };
}
