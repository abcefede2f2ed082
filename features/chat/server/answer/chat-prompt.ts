import {
  type DataBlock,
  materialRules,
  type ShownSource,
  writeMaterial,
} from '#features/ai/server/index.ts';
import type { Passage } from '#features/sources/server/index.ts';
import type { ChatMessage } from '#platform/server/ai/chat.ts';
import type { DescribedRecord } from '../describe-project.ts';
import { maxProposals, proposalsBegin } from './proposal-block.ts';

export interface ChatQuestion {
  /** What the project is, as 'a customer journey map'. */
  subject: string;
  sources: readonly ShownSource[];
  /** Those that may answer the question, in the order of their sources. */
  passages: readonly Passage[];
  /** Oldest first; the last one is the question. */
  messages: readonly ChatMessage[];
  /** Random; see `writeMaterial`. */
  fence: string;
  /** What may be proposed; null where the user may not change the project. */
  changes: ProposalMaterial | null;
}

/** What a model needs to know to propose changes. */
export interface ProposalMaterial {
  /** The actions, each in one line. */
  actions: readonly string[];
  /** The records of the project. They are data. */
  records: readonly DescribedRecord[];
}

/** Characters of earlier messages that a model gets. */
const longestHistory = 12_000;

/** The prompt for one answer of a chat. */
export function chatPrompt(question: ChatQuestion) {
  const { subject, sources, passages, messages, fence, changes } = question;
  const instructions = [
    `You answer questions of a UX researcher about ${subject}.`,
    materialRules(fence),
    'Answer only from the passages. Behind each sentence, name the passages that say it, as [s1p2].',
    'Where the passages do not answer the question, say that the project does not say it. Never guess.',
    'Answer in the language of the question, briefly, as plain text without Markdown.',
    ...(changes ? proposalRules(changes) : []),
  ].join('\n');
  const records: DataBlock = {
    title: recordsTitle,
    lines: cutRecords(changes?.records ?? []),
  };
  const material = writeMaterial(sources, passages, fence, [records]);
  return { instructions, messages: withMaterial(recent(messages), material) };
}

const recordsTitle = 'Records of the project';

/** The data comes with the newest question, in front of it. */
function withMaterial(messages: readonly ChatMessage[], material: string): ChatMessage[] {
  const question = messages.at(-1);
  if (!question) return [];
  return [...messages.slice(0, -1), { ...question, text: `${material}\n\n${question.text}` }];
}

/** Characters of the list of actions, and of the list of records. */
const longestList = 12_000;

function proposalRules({ actions }: ProposalMaterial): string[] {
  return [
    '',
    'Only where the user asks for a change of the project, propose it: end the answer with one block of actions, as',
    `${proposalsBegin}\n[{"action": "name", "input": {}}]\n\`\`\``,
    `Propose ${maxProposals} actions at most, each complete by itself, without the status of what it adds. Never say that something was changed: the user applies each action, or does not.`,
    'The actions, with the fields of their input (? marks those that may be left out; ids and positions of new records are made by the server):',
    ...cutLines(actions),
    `The records that actions can name by id are in the data: ${recordsTitle}.`,
  ];
}

/** The first lines, as many as fit. */
function cutLines(lines: readonly string[]): string[] {
  let left = longestList;
  return lines.filter((line) => {
    left -= line.length;
    return left >= 0;
  });
}

/** The first records, as many as fit. */
function cutRecords(records: readonly DescribedRecord[]): DataBlock['lines'] {
  let left = longestList;
  const lines = records.map(({ id, collection, name }) => {
    return { name: id, text: `${collection}: ${name}` };
  });
  return lines.filter(({ name, text }) => {
    left -= name.length + text.length;
    return left >= 0;
  });
}

/** The newest messages that fit, the question in any case. */
function recent(messages: readonly ChatMessage[]): ChatMessage[] {
  let left = longestHistory;
  const chosen: ChatMessage[] = [];
  for (const message of messages.toReversed()) {
    left -= message.text.length;
    if (left < 0 && chosen.length > 0) break;
    chosen.unshift(message);
  }
  // A conversation begins with the user.
  return chosen[0]?.role === 'assistant' ? chosen.slice(1) : chosen;
}
