import {
  type Implementation,
  implement,
  implementStream,
} from '#platform/server/http/implementation.ts';
import { limitStreams } from '#platform/server/http/response/limit-streams.ts';
import { chatCalls, chatCallsInGroup, prepareChat } from '../contract/calls.ts';
import type { Chats } from './chats.ts';

/** Answers that are written for one account at once, in a process. */
const maxAnswers = 3;

/** Implements the calls of chats, of both groups. */
export function chatRoutes(chats: Chats): Implementation[] {
  const open = limitStreams(maxAnswers);
  const ofGroup = (calls: typeof chatCalls) => [
    implementStream(calls.ask, ({ actor: { userId }, input: { params, body }, signal }) => {
      open(userId, signal);
      return chats.ask(userId, params.mapper_id, body, signal);
    }),
    implement(calls.read, ({ actor: { userId }, input: { params } }) =>
      chats.read(userId, params.mapper_id),
    ),
    implement(calls.remove, async ({ actor: { userId }, input: { params } }) => {
      await chats.remove(userId, params.mapper_id, params.chat_id);
      return {};
    }),
    implement(calls.clear, async ({ actor: { userId }, input: { params } }) => {
      await chats.remove(userId, params.mapper_id, null);
      return {};
    }),
    implement(calls.apply, ({ actor: { userId }, input: { params, body } }) =>
      chats.apply(userId, params.mapper_id, params.chat_id, body.proposal),
    ),
  ];
  return [
    ...ofGroup(chatCalls),
    ...ofGroup(chatCallsInGroup),
    implement(prepareChat, async ({ actor: { userId }, input: { params }, signal }) => {
      await chats.prepare(userId, params.mapper_id, signal);
      return {};
    }),
  ];
}
