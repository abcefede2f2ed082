import { TicketSection } from '#features/integrations/web/index.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../map-model.tsx';

/** The tickets of an opportunity or a note. */
export function MapTickets({ of, id }: { of: 'opportunity' | 'note'; id: string }) {
  const { records, editor, projectId } = useMap();
  const tickets = useRecords(records, 'tickets', useIds(records, 'tickets'));
  if (projectId === null) return null;
  return (
    <TicketSection
      projectId={projectId}
      item={`${of}:${id}`}
      tickets={tickets.filter((one) => one[of] === id)}
      mayEdit={editor !== null}
      level={3}
    />
  );
}
