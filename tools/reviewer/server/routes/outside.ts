import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { outsideCalls } from '../../contract/calls/outside-calls.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { aiIssuesOf } from '../../document/analysis/ai-issues.ts';
import { removeIssues } from '../../document/edits.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The calls of AI and issue trackers, which this version of the suite does not have: they fail. */
export function outsideRoutes({ editing }: ReviewAccess): Implementation[] {
  return [
    implement(outsideCalls.createAiIssues, async ({ actor, input: { params } }) => {
      await editing.allowEdit(actor, params.id);
      throw reviewFailures.fail('ai_not_set_up');
    }),
    implement(outsideCalls.clearAiIssues, async ({ actor, input: { params, body } }) => {
      const review = await editing.read(actor, params.id);
      const { untouched, touched } = aiIssuesOf(review);
      const ids = body.all ? [...untouched, ...touched] : untouched;
      await editing.edit(actor, params.id, (run) => {
        if (ids.length > 0) run(removeIssues, { ids });
      });
      return { removed: ids.length, kept: untouched.length + touched.length - ids.length };
    }),
    implement(outsideCalls.authoriseTracker, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      throw reviewFailures.fail(`${body.tracker}_not_connected`);
    }),
  ];
}
