import type { ActionServices } from '#features/actions/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { Failure } from '#kernel/call/failure.ts';
import type { ChatEntry } from '../contract/chat.ts';
import { maxProposals, type ProposedAction } from './answer/proposal-block.ts';
import type { StoredProposal } from './stored-answer.ts';

export interface JudgedProposals {
  proposals: StoredProposal[];
  left_out: ChatEntry['left_out'];
}

/**
 * Judges what a model proposes: only actions that would succeed now, each alone, are offered.
 * @param proposed null where the model's list could not be read
 */
export async function judgeProposals(
  actions: Pick<ActionServices, 'tryEach' | 'describe'>,
  project: {
    caller: ProjectCaller;
    projectId: string;
    kind: Parameters<ActionServices['describe']>[0];
  },
  proposed: readonly ProposedAction[] | null,
): Promise<JudgedProposals> {
  if (proposed === null) {
    return {
      proposals: [],
      left_out: [leftOut('Changes', 'The proposed changes could not be read.')],
    };
  }
  const tried = proposed.slice(0, maxProposals);
  const titles = new Map(
    (tried.length > 0 ? await actions.describe(project.kind) : []).map((one) => [
      one.name,
      one.title,
    ]),
  );
  const failures = await actions.tryEach(project.caller, project.projectId, tried);
  const judged: JudgedProposals = { proposals: [], left_out: [] };
  for (const [at, { action, input }] of tried.entries()) {
    const title = titles.get(action) ?? action;
    const failure = failures[at];
    if (failure) judged.left_out.push(leftOut(title, reasonOf(failure)));
    else judged.proposals.push({ title, text: textOf(input), run_id: null, action, input });
  }
  for (const { action } of proposed.slice(maxProposals)) {
    const reason = `An answer proposes ${maxProposals} changes at most.`;
    judged.left_out.push(leftOut(titles.get(action) ?? action, reason));
  }
  return judged;
}

const leftOut = (title: string, reason: string) => ({ title, reason });

function reasonOf({ message, fields }: Failure): string {
  return [message, ...Object.values(fields).filter((one) => one !== message)].join(' ');
}

/** Characters of the description of a proposal. */
const longestText = 200;
const ids = /^(?:id|position)$|Id$/;

/** What an action is about: the texts of its input, without ids. */
function textOf(input: unknown): string {
  const texts: string[] = [];
  const visit = (value: unknown, name: string) => {
    if (typeof value === 'string' && !ids.test(name) && /\s|^\p{Lu}/u.test(value))
      texts.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) visit(one, Array.isArray(value) ? name : key);
  };
  visit(input, '');
  return texts.join(', ').slice(0, longestText);
}
