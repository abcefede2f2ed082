import type { Passage } from '#features/sources/server/index.ts';
import type { ChatMessage } from '#platform/server/ai/chat.ts';
import { materialRules, type ShownSource, writeMaterial } from '../material.ts';

export interface ChatQuestion {
  /** What the project is, as 'the customer journey map “Onboarding”'. */
  subject: string;
  sources: readonly ShownSource[];
  /** Those that may answer the question, in the order of their sources. */
  passages: readonly Passage[];
  /** Oldest first; the last one is the question. */
  messages: readonly ChatMessage[];
  /** Random; see `writeMaterial`. */
  fence: string;
}

/** Characters of earlier messages that a model gets. */
const longestHistory = 12_000;

/** What a model is asked for an answer of a chat. */
export function chatPrompt({ subject, sources, passages, messages, fence }: ChatQuestion) {
  const instructions = [
    `You answer questions of a UX researcher about ${subject}.`,
    materialRules(fence),
    'Answer only from the passages. Behind each sentence, name the passages that say it, as [s1p2].',
    'Where the passages do not answer the question, say that the project does not say it. Never guess.',
    'Answer in the language of the question, briefly, without headings.',
    '',
    writeMaterial(sources, passages, fence),
  ].join('\n');
  return { instructions, messages: recent(messages) };
}

/** The newest messages that fit, the question in any case. */
function recent(messages: readonly ChatMessage[]): ChatMessage[] {
  let left = longestHistory;
  const kept: ChatMessage[] = [];
  for (const message of messages.toReversed()) {
    left -= message.text.length;
    if (left < 0 && kept.length > 0) break;
    kept.unshift(message);
  }
  // A conversation begins with the user.
  return kept[0]?.role === 'assistant' ? kept.slice(1) : kept;
}
