import type { Masker } from '#features/generation/server/index.ts';
import type { ChatQuestion } from './chat-prompt.ts';

/** All texts of a question that a model would read, and the known names of people. */
export function textsOfQuestion({ sources, passages, messages, changes }: ChatQuestion) {
  return {
    texts: [
      ...sources.map(({ title }) => title),
      ...passages.map(({ text }) => text),
      ...messages.map(({ text }) => text),
      ...(changes?.records ?? []).map(({ name }) => name),
    ],
    known: passages.flatMap(({ speaker }) => speaker ?? []),
  };
}

/** A question with all of its texts masked; ids stay. */
export function maskQuestion(question: ChatQuestion, { mask }: Masker): ChatQuestion {
  const { sources, passages, messages, changes } = question;
  return {
    ...question,
    sources: sources.map((source) => ({ ...source, title: mask(source.title) })),
    passages: passages.map((passage) => ({
      ...passage,
      text: mask(passage.text),
      speaker: passage.speaker === null ? null : mask(passage.speaker),
    })),
    messages: messages.map((message) => ({ ...message, text: mask(message.text) })),
    changes: changes && {
      ...changes,
      records: changes.records.map((record) => ({ ...record, name: mask(record.name) })),
    },
  };
}
