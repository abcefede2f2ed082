import type { z } from 'zod';
import { definedFields, type Run } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { issueInput } from '../../contract/calls/records.ts';
import { reviewCalls as calls } from '../../contract/calls/review-calls.ts';
import { verdictsOf } from '../../document/analysis/verdict.ts';
import * as edits from '../../document/edits.ts';
import { nextNumber } from '../../document/next-number.ts';
import type { ReviewerShape } from '../../document/reviewer-document.ts';
import { issueRecordMapper, issueRecordOf } from '../records.ts';
import type { ReviewAccess } from '../review-access.ts';

type IssueInput = z.output<typeof issueInput>;

/** The calls on issues: an issue that is found alone goes into the caller's own private document. */
export function issueRoutes(access: ReviewAccess): Implementation[] {
  return [...listRoutes(access), ...oneIssueRoutes(access), ...mergeRoutes(access)];
}

/** The name of the document that holds an issue which the caller can see. @throws record_not_found */
async function homeOf(
  { editing, targetOf }: ReviewAccess,
  actor: Actor,
  id: string,
  issue: string,
): Promise<string> {
  const { name } = await targetOf(actor, id);
  for (const one of [name, id])
    if (await editing.look(actor, one, ({ issues }) => issues.has(issue))) return one;
  throw recordFailures.fail('record_not_found');
}

/** An issue as the caller sees it. */
async function answer({ see }: ReviewAccess, actor: Actor, id: string, issue: string) {
  return issueRecordOf(await see(actor, id), issue);
}

function listRoutes(access: ReviewAccess): Implementation[] {
  const { editing, see, targetOf, requireAssignee } = access;
  return [
    implement(calls.listIssues, async ({ actor, input: { params } }) => {
      const review = await see(actor, params.id);
      return { issues: verdictsOf(review).map(issueRecordMapper(review)) };
    }),
    implement(calls.addIssue, async ({ actor, input: { params, body } }) => {
      const { review_page_id: page = null, pin, title, ...rest } = body;
      const review = await see(actor, params.id);
      if (page !== null && review.pages.every(({ id }) => id !== page))
        throw recordFailures.fail('record_not_found');
      await requireAssignee(actor, params.id, rest.assignee);
      const { name, alone } = await targetOf(actor, params.id);
      const shot = review.shots.findLast((one) => one.page === page)?.id ?? null;
      const id = newId();
      await editing.edit(actor, name, (run, { issues }) => {
        // Others may have added some since the review was read.
        const number = nextNumber([...review.issues, ...issues.all()]);
        const at = new Date().toISOString();
        run(edits.addIssue, { id, page, alone, number, title, author: actor.userId, at });
        if (page && pin)
          run(edits.addPin, { id: newId(), issue: id, page, shot, ...definedFields(pin) });
        change(run, id, rest, actor);
      });
      return answer(access, actor, params.id, id);
    }),
  ];
}

function oneIssueRoutes(access: ReviewAccess): Implementation[] {
  const { editing, targetOf, watch, requireAssignee } = access;
  return [
    implement(calls.changeIssue, async ({ actor, input: { params, body } }) => {
      const id = params.issue_id;
      const home = await homeOf(access, actor, params.id, id);
      const { severity, ...others } = body;
      await requireAssignee(actor, params.id, others.assignee);
      await editing.edit(actor, home, (run) => change(run, id, others, actor));
      const { name, alone } = await targetOf(actor, params.id);
      if (severity !== undefined)
        await editing.edit(actor, name, (run) =>
          run(edits.rateIssue, { issue: id, evaluator: actor.userId, alone, severity }),
        );
      return answer(access, actor, params.id, id);
    }),
    implement(calls.watchIssue, async ({ actor, input: { params, body } }) => {
      const { on, user_id = actor.userId } = body;
      await watch(actor, params.id, params.issue_id, user_id, on);
      return answer(access, actor, params.id, params.issue_id);
    }),
    implement(calls.removeIssue, async ({ actor, input: { params } }) => {
      const home = await homeOf(access, actor, params.id, params.issue_id);
      await editing.edit(actor, home, (run) => run(edits.removeIssues, { ids: [params.issue_id] }));
      return null;
    }),
  ];
}

/** The calls that merge duplicates into an issue, and that undo it. */
function mergeRoutes(access: ReviewAccess): Implementation[] {
  const { editing } = access;
  return [
    implement(calls.mergeIssues, async ({ actor, input: { params, body } }) => {
      const into = params.issue_id;
      const home = await homeOf(access, actor, params.id, into);
      await editing.edit(actor, home, (run) =>
        run(edits.mergeIssues, { ids: body.issue_ids, into }),
      );
      return answer(access, actor, params.id, into);
    }),
    implement(calls.unmergeIssue, async ({ actor, input: { params } }) => {
      const home = await homeOf(access, actor, params.id, params.issue_id);
      await editing.edit(actor, home, (run) => run(edits.unmergeIssue, { id: params.issue_id }));
      return answer(access, actor, params.id, params.issue_id);
    }),
  ];
}

/** Changes those fields of an issue that a body names. */
function change(
  run: Run<ReviewerShape>,
  id: string,
  body: { [Name in keyof IssueInput]?: IssueInput[Name] | undefined },
  { userId }: Actor,
): void {
  const {
    heuristic_ids: heuristics,
    severity,
    description,
    recommendation,
    status,
    ...rest
  } = body;
  run(edits.changeIssue, { id, ...definedFields({ ...rest, heuristics }) });
  if (description !== undefined) run(edits.describeIssue, { id, description });
  if (recommendation !== undefined) run(edits.setRecommendation, { id, recommendation });
  if (status !== undefined) run(edits.setStatus, { ids: [id], status });
  if (severity !== undefined) run(edits.rateIssue, { issue: id, evaluator: userId, severity });
}
