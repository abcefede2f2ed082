import { z } from 'zod';
import { projectId } from '#features/projects/contract/project.ts';
import { run } from '#features/runs/contract/run.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { chat, chatEntry, chatEvent } from './chat.ts';
import { chatFailures } from './failures.ts';

const params = z.object({ mapper_id: projectId });
const entryParams = params.extend({ chat_id: z.string().max(64) });
const common = { access: 'scope', failures: chatFailures } as const;
const rate = { max: 30, seconds: 60 } as const;

const question = {
  ...common,
  method: 'POST',
  summary: 'Ask about a project, and stream the answer with its sources (S7.157).',
  params,
  body: z.object({
    message: z.string().trim().min(1, 'Write a question.').max(lengths.chatMessage),
    /** An entry of the caller that this one replaces, such as an answer that failed. */
    instead_of: z.string().max(64).nullable().default(null),
    /** Whether a model reads labels instead of names, addresses and numbers; null where it is outside of the network. */
    mask: z.boolean().nullable().default(null),
  }),
  event: chatEvent,
  output: chatEntry,
  rate,
} as const;

const read = {
  ...common,
  method: 'GET',
  summary: "The caller's own chat with a project, and who answers now (S7.158).",
  params,
  output: chat,
} as const;

const remove = {
  ...common,
  method: 'DELETE',
  summary: "Remove a question with its answer from the caller's chat (S7.159).",
  params: entryParams,
  output: z.object({}),
} as const;

/** The calls of one group (readings 41); both have the same implementation. */
function chatCallsOf(group: CallGroup, path: string, suffix: string) {
  return {
    ask: defineCall({ ...question, id: `chat.ask${suffix}`, group, path }),
    read: defineCall({ ...read, id: `chat.read${suffix}`, group, path }),
    remove: defineCall({ ...remove, id: `chat.remove${suffix}`, group, path: `${path}/:chat_id` }),
  };
}

const path = '/mapper/:mapper_id/ai/chat';
export const chatCalls = chatCallsOf('main', path, '');
export const chatCallsInGroup = chatCallsOf('mapper-ai', '/:mapper_id/ai/chat', 'InGroup');

export const clearChat = defineCall({
  ...common,
  id: 'chat.clear',
  group: 'main',
  method: 'DELETE',
  path,
  summary: "Remove the caller's whole chat with a project.",
  params,
  output: z.object({}),
});

export const applyProposal = defineCall({
  ...common,
  id: 'chat.apply',
  group: 'main',
  method: 'POST',
  path: `${path}/:chat_id/apply`,
  summary: 'Apply a change that an answer proposes, as one step with a version before it.',
  params: entryParams,
  body: z.object({ proposal: z.number().int().min(0).max(100) }),
  output: run,
  rate,
});

/** Reads the project for the caller's next question, so that its answer comes sooner. */
export const prepareChat = defineCall({
  ...common,
  id: 'chat.prepare',
  group: 'main',
  method: 'POST',
  path: `${path}/prepare`,
  scope: 'read',
  summary: 'Read a project for questions about it, so that the next answer comes sooner.',
  params,
  output: z.object({}),
  rate,
});
