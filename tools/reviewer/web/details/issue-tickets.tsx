import { DesignCommentSection } from '#features/designs/web/index.ts';
import { TicketSection } from '#features/integrations/web/index.ts';
import { useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/**
 * The tickets of an issue, and its comment in a design tool; absent for an issue of an evaluator who
 * works alone, which no other user sees yet.
 */
export function IssueTickets({ issue }: { issue: string }) {
  const { editor, alone, projectId } = useReview();
  const tickets = useAll('tickets').filter((one) => one.issue === issue);
  const pages = useAll('pages');
  const pinned = new Set(useAll('pins').flatMap((pin) => (pin.issue === issue ? [pin.page] : [])));
  if (alone || projectId === null) return null;
  const item = `issue:${issue}`;
  const mayEdit = editor !== null;
  return (
    <>
      <TicketSection {...{ projectId, item, tickets, mayEdit }} />
      <DesignCommentSection
        {...{ projectId, item, mayEdit }}
        comment={tickets.find(({ tracker }) => tracker === 'figma') ?? null}
        isOnFrame={pages.some(({ id, frame }) => frame !== null && pinned.has(id))}
      />
    </>
  );
}
