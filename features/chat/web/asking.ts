import type { QueryClient } from '@tanstack/react-query';
import { Failure } from '#kernel/call/failure.ts';
import { sendStreamed } from '#platform/web/api/send.ts';
import { createStore, useStorePart } from '#platform/web/store/store.ts';
import { chatCalls } from '../contract/calls.ts';
import type { ChatEntry, ChatEvent } from '../contract/chat.ts';
import { chatFailures } from '../contract/failures.ts';
import { refreshChat, showEntry } from './chat-query.ts';

/** A question whose answer is being written. It continues while its panel is closed. */
export interface Asking
  extends Pick<ChatEntry, 'question' | 'made_by' | 'model' | 'answer' | 'sources'> {
  /** Null until the server stored the question. */
  chatId: string | null;
  /** The entry that this one replaces; null for none. */
  insteadOf: string | null;
  /** Why no answer comes; null while one may. */
  failure: string | null;
  /** Ends the answer where it is. */
  stop(): void;
}

const askings = createStore<ReadonlyMap<string, Asking>>(new Map());

/** The question that is being answered about a project; null for none. */
export function useAsking(projectId: string): Asking | null {
  return useStorePart(askings, (all) => all.get(projectId) ?? null);
}

function change(projectId: string, next: (asking: Asking) => Asking | null): void {
  const asking = askings.get().get(projectId);
  const changed = asking && next(asking);
  const all = new Map(askings.get());
  if (changed) all.set(projectId, changed);
  else all.delete(projectId);
  askings.set(all);
}

/** Takes a question that failed away. */
export function dismissAsking(client: QueryClient, projectId: string): void {
  change(projectId, () => null);
  void refreshChat(client, projectId);
}

/**
 * Asks a question about a project. The answer is shown while it comes, and becomes an entry of the chat at
 * its end, also where it failed or was stopped.
 */
export async function sendQuestion(
  client: QueryClient,
  projectId: string,
  { question, insteadOf, mask }: Pick<Asking, 'question' | 'insteadOf'> & { mask: boolean | null },
): Promise<void> {
  const stopping = new AbortController();
  const begun: Asking = {
    ...{ question, insteadOf, chatId: null, failure: null, stop: () => stopping.abort() },
    ...{ made_by: 'search', model: null, answer: [], sources: [] },
  };
  askings.set(new Map(askings.get()).set(projectId, begun));
  const body = { message: question, instead_of: insteadOf, mask };
  try {
    const entry = await sendStreamed(
      chatCalls.ask,
      { params: { mapper_id: projectId }, body },
      (event) => change(projectId, (asking) => applyEvent(asking, event)),
      { signal: stopping.signal, handles: 'all' },
    );
    showEntry(client, projectId, entry, insteadOf);
  } catch (error) {
    if (stopping.signal.aborted) return showStopped(client, projectId);
    if (!(error instanceof Failure)) throw error;
    return change(projectId, (asking) => ({ ...asking, failure: error.message }));
  }
  change(projectId, () => null);
}

/** Shows what was written of an answer until it was stopped; the server stores the same. */
function showStopped(client: QueryClient, projectId: string): void {
  const asking = askings.get().get(projectId);
  if (asking?.chatId)
    showEntry(client, projectId, stoppedEntry(asking, asking.chatId), asking.insteadOf);
  else void refreshChat(client, projectId);
  change(projectId, () => null);
}

function stoppedEntry(
  { question, made_by, model, answer, sources }: Asking,
  chat_id: string,
): ChatEntry {
  const { code, message } = chatFailures.fail('chat_stopped');
  return {
    ...{ chat_id, question, made_by, model, answer, sources },
    ...{ proposals: [], left_out: [], problem: { code, message }, withheld: false },
    created_date: new Date().toISOString(),
  };
}

/** A question after an event of its answer. */
export function applyEvent(asking: Asking, event: ChatEvent): Asking {
  if (event.type === 'begun') {
    const { chat_id: chatId, made_by, model } = event;
    return { ...asking, chatId, made_by, model, answer: [], sources: [] };
  }
  const { answer, sources } = asking;
  if (event.type === 'cited') {
    return {
      ...asking,
      answer: [...answer, { passages: event.passages }],
      sources: [...sources, ...event.sources],
    };
  }
  const last = answer.at(-1);
  if (!last || !('text' in last)) return { ...asking, answer: [...answer, { text: event.text }] };
  return { ...asking, answer: [...answer.slice(0, -1), { text: last.text + event.text }] };
}
