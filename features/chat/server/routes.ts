import {
  type Implementation,
  implement,
  implementStream,
} from '#platform/server/http/implementation.ts';
import { limitStreams } from '#platform/server/http/response/limit-streams.ts';
import {
  applyProposal,
  chatCalls,
  chatCallsInGroup,
  clearChat,
  prepareChat,
} from '../contract/calls.ts';
import type { Chats } from './chats.ts';

/** Answers that are written for one account at once, in a process. */
const maxAnswers = 3;

/** Implements the calls of chats. */
export function chatRoutes(chats: Chats): Implementation[] {
  const open = limitStreams(maxAnswers);
  const ofGroup = (calls: typeof chatCalls) => [
    implementStream(calls.ask, ({ actor, input: { params, body }, signal }) => {
      open(actor.userId, signal);
      return chats.request(actor, params.mapper_id, body, signal);
    }),
    implement(calls.read, ({ actor, input: { params } }) => chats.read(actor, params.mapper_id)),
    implement(calls.remove, async ({ actor, input: { params } }) => {
      await chats.remove(actor, params.mapper_id, params.chat_id);
      return {};
    }),
  ];
  return [
    ...ofGroup(chatCalls),
    ...ofGroup(chatCallsInGroup),
    implement(clearChat, async ({ actor, input: { params } }) => {
      await chats.remove(actor, params.mapper_id, null);
      return {};
    }),
    implement(applyProposal, ({ actor, input: { params, body } }) =>
      chats.apply(actor, params.mapper_id, params.chat_id, body.proposal),
    ),
    implement(prepareChat, async ({ actor, input: { params }, signal }) => {
      await chats.prepare(actor, params.mapper_id, signal);
      return {};
    }),
  ];
}
