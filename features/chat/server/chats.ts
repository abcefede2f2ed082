import type { Audit } from '#features/audit/server/index.ts';
import {
  type NamedProject,
  type ProjectAccess,
  projectTarget,
} from '#features/projects/server/index.ts';
import type { Run } from '#features/runs/contract/run.ts';
import type { RunKind, Runs } from '#features/runs/server/index.ts';
import { passagesOf } from '#features/sources/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { ChatMessage } from '#platform/server/ai/chat.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Chat, ChatEntry, ChatEvent } from '../contract/chat.ts';
import { chatFailures } from '../contract/failures.ts';
import type { applyRun } from './apply-run.ts';
import type { ChatStore } from './chat-store.ts';
import type { PassageFinder } from './find-passages.ts';
import { readProjectSources } from './project-sources.ts';
import { interrupted, problemOf, viewEntries } from './view-entry.ts';
import {
  emptyAnswer,
  type Question,
  type WriteAnswerOptions,
  writeAnswer,
} from './write-answer.ts';

export interface ChatsOptions extends WriteAnswerOptions {
  projects: WriteAnswerOptions['projects'] & Pick<ProjectAccess, 'nameVisible'>;
  finder: PassageFinder;
  store: ChatStore;
  audit: Pick<Audit, 'recordAlone'>;
  runs: Pick<Runs, 'start'>;
  applyKind: RunKind<ReturnType<typeof applyRun>['input']>;
}

/**
 * The chats of users with projects. All methods fail with `not_found` for a user who does not see the
 * project.
 */
export interface Chats {
  read(caller: ProjectCaller, projectId: string): Promise<Chat>;
  /** Stores a question, and streams its answer, which is stored however it ends. */
  request(
    caller: ProjectCaller,
    projectId: string,
    question: { message: string; instead_of: string | null; mask: boolean | null },
    signal: AbortSignal,
  ): Promise<AsyncGenerator<ChatEvent, ChatEntry>>;
  /** Embeds the project's texts, so that the next question is answered sooner. */
  prepare(caller: ProjectCaller, projectId: string, signal: AbortSignal): Promise<void>;
  /**
   * @param id null for all entries
   * @throws not_found where the user has no such entry
   */
  remove(caller: ProjectCaller, projectId: string, id: string | null): Promise<void>;
  /**
   * Starts the run that applies a proposal.
   * @throws not_found where there is no such proposal, as for a user who may not edit the project
   */
  apply(caller: ProjectCaller, projectId: string, id: string, proposal: number): Promise<Run>;
}

export function createChats(options: ChatsOptions): Chats {
  const { projects, store, models, runs, applyKind, finder } = options;
  const open = (caller: ProjectCaller, id: string) => openProject(projects, caller, id);
  return {
    async read(caller, projectId) {
      const { userId } = caller;
      const { mayEdit } = await open(caller, projectId);
      const rows = await store.list({ projectId, userId });
      const hasModel = (await models.available({ userId, projectId })).has('chat');
      const model = hasModel ? await models.describe('chat') : null;
      return {
        entries: await viewEntries(projects, { caller, mayEdit }, rows),
        model: model && { name: model.name, leaves_network: model.isOutside },
      };
    },

    async request(caller, projectId, { message, instead_of, mask }, signal) {
      const project = await open(caller, projectId);
      const owner = { projectId, userId: caller.userId };
      const rows = (await store.list(owner)).filter((row) => row.id !== instead_of);
      const viewer = { caller, mayEdit: project.mayEdit };
      const entries = await viewEntries(projects, viewer, rows);
      const earlier = messagesOf(entries);
      const earlierProjects = rows.flatMap(({ sourceProjects }, at) =>
        entries[at]?.withheld ? [] : sourceProjects,
      );
      const id = newId();
      await store.begin(owner, { id, text: message, insteadOf: instead_of });
      await options.audit.recordAlone({ action: 'ai.question_asked', ...project.audited });
      const question = { caller, project, text: message, earlier, earlierProjects, mask, signal };
      return answering(options, question, id);
    },

    async prepare(caller, projectId, signal) {
      await open(caller, projectId);
      const { sources } = await readProjectSources(options, caller, projectId);
      await finder.prepare(passagesOf(sources), { owner: caller.userId, signal });
    },

    async remove(caller, projectId, id) {
      await open(caller, projectId);
      const removed = await store.remove({ projectId, userId: caller.userId }, id);
      if (id !== null && removed === 0) throw commonFailures.fail('not_found');
    },

    async apply(caller, projectId, id, index) {
      const { userId } = caller;
      const { title: purpose, mayEdit } = await open(caller, projectId);
      const row = await store.find({ projectId, userId }, id);
      const [entry] = await viewEntries(projects, { caller, mayEdit }, row ? [row] : []);
      const proposal = entry?.proposals[index];
      if (!proposal) throw commonFailures.fail('not_found');
      const input = { chat_id: id, proposal: index, title: proposal.title };
      const start = { projectId, purpose, input };
      return runs.start(caller, applyKind, start);
    },
  };
}

/** @throws not_found where the user does not see the project */
async function openProject(
  projects: ChatsOptions['projects'],
  caller: ProjectCaller,
  id: string,
): Promise<NamedProject & { audited: ReturnType<typeof projectTarget> }> {
  const { project } = await projects.allow(caller, 'see', id);
  const named = (await projects.nameVisible(caller, [id])).get(id);
  if (!named) throw commonFailures.fail('not_found');
  return { ...named, audited: projectTarget(project) };
}

/** Streams an answer, and stores it when it has ended: whole, failed, or stopped by its reader. */
async function* answering(
  options: ChatsOptions,
  question: Question,
  id: string,
): AsyncGenerator<ChatEvent, ChatEntry> {
  const { caller, project, signal } = question;
  const { userId } = caller;
  const draft = emptyAnswer(problemOf(chatFailures.fail('chat_stopped')));
  try {
    const stopped = draft.problem;
    yield* writeAnswer(options, question, id, draft);
    if (draft.problem === stopped) draft.problem = null;
  } catch (error) {
    // If the reader has left, the stored problem is that the answer was stopped.
    if (signal.aborted) throw error;
    draft.problem = error instanceof Failure ? problemOf(error) : interrupted;
    if (!(error instanceof Failure)) throw error;
  } finally {
    const { sourceProjects, ...answer } = draft;
    await options.store.end({ projectId: project.id, userId }, id, { answer, sourceProjects });
  }
  const row = await options.store.find({ projectId: project.id, userId }, id);
  const [entry] = await viewEntries(
    options.projects,
    { caller, mayEdit: project.mayEdit },
    row ? [row] : [],
  );
  if (!entry) throw commonFailures.fail('not_found');
  return entry;
}

/** What a model is reminded of: questions and answers in words, without citations. */
function messagesOf(entries: readonly ChatEntry[]): ChatMessage[] {
  return entries.flatMap(({ question, answer }): ChatMessage[] => {
    const text = answer.map((piece) => ('text' in piece ? piece.text : '')).join('');
    if (text.trim() === '') return [];
    return [
      { role: 'user', text: question },
      { role: 'assistant', text },
    ];
  });
}
