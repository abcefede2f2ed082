import { TicketSection } from '#features/integrations/web/index.ts';
import { useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The tickets of an issue; absent for an issue that somebody found alone, which nobody else sees yet. */
export function IssueTickets({ issue }: { issue: string }) {
  const { editor, alone, projectId } = useReview();
  const tickets = useAll('tickets').filter((one) => one.issue === issue);
  if (alone || projectId === null) return null;
  return (
    <TicketSection
      projectId={projectId}
      item={`issue:${issue}`}
      tickets={tickets}
      mayEdit={editor !== null}
    />
  );
}
