import { newId } from '#platform/server/ids/new-id.ts';
import {
  absent,
  allMembers,
  type Expected,
  entry,
  outside,
  ownerAlone,
} from '#tests/rights/expected.ts';
import type { Made } from '#tests/rights/made.ts';
import {
  applyProposal,
  chatCalls,
  chatCallsInGroup,
  clearChat,
  prepareChat,
} from '../contract/calls.ts';

const readers = { ...allMembers, ...outside };
const params = ({ id }: Made) => ({ mapper_id: id });

/** An entry of the owner's chat. */
async function entryOfOwner(made: Made): Promise<string> {
  const question = { params: params(made), body: { message: 'What about the lift?' } };
  return (await made.owns(chatCalls.ask, question)).chat_id;
}

/** An entry of the sender with a proposal, also where they may not edit the project any more. */
async function proposedToSender({ id, sender, suite }: Made): Promise<string> {
  const chatId = newId();
  const proposal = { title: 'Add a stage', text: 'Pay', run_id: null };
  const answer = {
    ...{ made_by: 'model', model: 'm', answer: [], sources: [], left_out: [], problem: null },
    proposals: [{ ...proposal, action: 'addStage', input: { name: 'Pay' } }],
  };
  await suite.database.pool.query(
    `insert into chat_entries (id, project_id, user_id, question, answer, created_at)
     values ($1, $2, $3, 'Add a stage', $4, now())`,
    [chatId, id, sender?.userId ?? 'nobody', JSON.stringify(answer)],
  );
  return chatId;
}

/** Who may send the calls about a project. */
export const projectCalls: Expected[] = [
  ...[chatCalls, chatCallsInGroup].flatMap(({ ask, read, remove }) => [
    entry(ask, (made) => ({ params: params(made), body: { message: 'What is there?' } }), readers),
    entry(read, (made) => ({ params: params(made) }), readers),
    entry(
      remove,
      async (made) => ({ params: { ...params(made), chat_id: await entryOfOwner(made) } }),
      ownerAlone,
    ),
  ]),
  entry(clearChat, (made) => ({ params: params(made) }), readers),
  entry(prepareChat, (made) => ({ params: params(made) }), readers),
  entry(
    applyProposal,
    async (made) => ({
      params: { ...params(made), chat_id: await proposedToSender(made) },
      body: { proposal: 0 },
    }),
    { ...readers, commenter: absent, viewer: absent },
  ),
];
