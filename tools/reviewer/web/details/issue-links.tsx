import { LinkList, linkTo } from '#features/links/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { changeIssueLink, linkIssue, unlinkIssue } from '../../document/edits.ts';
import type { LiveReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The links of an issue to other projects: a task that it blocks, a card that describes it. */
export function IssueLinks({ issue, home }: { issue: string; home: LiveReview | null }) {
  const links = useAll('issueLinks').filter((one) => one.issue === issue);
  return (
    <LinkList
      heading="Linked to"
      label="Link a task or a card"
      links={links}
      actions={
        home && {
          add: (item) => home.edit(linkIssue, { id: newId(), issue, link: linkTo(item) }),
          change: (id, link) => home.edit(changeIssueLink, { id, link }),
          remove: (id) => home.edit(unlinkIssue, { id }),
        }
      }
    />
  );
}
