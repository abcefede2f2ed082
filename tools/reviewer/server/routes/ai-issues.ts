import type { ToolContext } from '#features/tool/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { aiIssueCalls } from '../../contract/calls/ai-issue-calls.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { aiIssuesOf } from '../../document/analysis/ai-issues.ts';
import { recordAiSearch, removeIssues } from '../../document/edits.ts';
import { countProposals } from '../../document/finding/choose-proposals.ts';
import { searchedPages } from '../../document/finding/searched-pages.ts';
import type { ReviewValue } from '../../document/reviewer-document.ts';
import { acceptRun, readProposals } from '../finding/accept-run.ts';
import { readSearchMeans, requirePages } from '../finding/search-offer.ts';
import { searchRun } from '../finding/search-run.ts';
import type { ReviewAccess } from '../review-access.ts';

type Parts = Pick<ToolContext, 'runs' | 'models' | 'pictures'>;

/** The calls that find issues by rules and models. */
export function aiIssueRoutes(access: ReviewAccess, parts: Parts): Implementation[] {
  return [...searchRoutes(access, parts), ...proposalRoutes(access, parts)];
}

function searchRoutes({ editing }: ReviewAccess, parts: Parts): Implementation[] {
  const { runs, models } = parts;
  const searches = runs.define(searchRun(parts));
  return [
    implement(aiIssueCalls.readSearchOffer, async ({ actor, input: { params } }) => {
      const review = await editing.read(actor, params.id);
      const task = { userId: actor.userId, projectId: params.id };
      const { model, sees, isOutside } = await readSearchMeans(models, task);
      const pages = searchedPages(review, null);
      const checked = pages.filter(({ shot }) => shot.findings !== null);
      return {
        ...{ pages: pages.length, checked_pages: checked.length },
        ...{ model, sees, leaves_network: isOutside },
        ...countProposals(review),
      };
    }),
    implement(aiIssueCalls.createAiIssues, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      const { count, accepts, review_page_ids: pages } = body;
      const task = { userId: actor.userId, projectId: params.id };
      const means = await readSearchMeans(models, task);
      requirePages(await editing.read(actor, params.id), pages, means);
      const given = { projectId: params.id, purpose: '', input: { count, accepts, pages } };
      const { id } = await runs.start(actor, searches, given);
      return { job_id: id };
    }),
  ];
}

function proposalRoutes({ editing }: ReviewAccess, { runs }: Parts): Implementation[] {
  const accepting = runs.define(acceptRun(runs));
  return [
    implement(aiIssueCalls.acceptAiIssues, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      const { proposals } = await readProposals(runs, actor, body.job_id, params.id);
      if (!proposals.some(({ key }) => body.keys.includes(key))) {
        throw reviewFailures.fail('search_not_ready');
      }
      const input = { search: body.job_id, keys: body.keys };
      const { id } = await runs.start(actor, accepting, {
        projectId: params.id,
        purpose: '',
        input,
      });
      return { job_id: id };
    }),
    implement(aiIssueCalls.dismissAiIssues, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      const { by, proposals } = await readProposals(runs, actor, body.job_id, params.id);
      const dismissed = proposals.flatMap(({ key }) => (body.keys.includes(key) ? key : []));
      await editing.edit(actor, params.id, (run) => {
        const at = new Date().toISOString();
        run(recordAiSearch, { id: body.job_id, by, at, proposed: proposals.length, dismissed });
      });
      return countProposals(await editing.read(actor, params.id));
    }),
    implement(aiIssueCalls.clearAiIssues, async ({ actor, input: { params, body } }) => {
      let cleared: ReturnType<typeof clearing> | undefined;
      await editing.change(actor, params.id, (review) => {
        cleared = clearing(review, body);
        const { ids } = cleared;
        return ids.length > 0 ? [planEdit(removeIssues, { ids })] : [];
      });
      const { ids = [], remaining = 0, touched = [] } = cleared ?? {};
      return { removed: ids.length, remaining, touched };
    }),
  ];
}

/** The issues that clearing removes, and those that users have touched. */
function clearing(
  review: ReviewValue,
  { all, issue_ids }: { all: boolean; issue_ids?: string[] | undefined },
) {
  const { untouched, touched } = aiIssuesOf(review);
  const removed = all ? touched.filter((id) => issue_ids?.includes(id) ?? true) : [];
  const issues = new Map(review.issues.map((issue) => [issue.id, issue]));
  return {
    ids: [...untouched, ...removed],
    remaining: touched.length - removed.length,
    touched: touched
      .map((id) => {
        const { number = 0, title = '' } = issues.get(id) ?? {};
        return { _id: id, number, title };
      })
      .sort((a, b) => a.number - b.number),
  };
}
