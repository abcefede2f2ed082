import { EvidenceList } from '#features/evidence/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import type { LiveReview } from '../review-model.tsx';
import { useAll } from '../use-all.ts';

/** Where an issue is known from, beside the eyes of who found it. */
export function IssueEvidence({ issue, home }: { issue: string; home: LiveReview | null }) {
  const pieces = useAll('evidence').filter((one) => one.issue === issue);
  return (
    <EvidenceList
      pieces={pieces}
      of={{ collection: 'issues', id: issue }}
      placeholder="Session with P03, a support ticket, or an address"
      verbs={
        home && {
          add: ({ ref, quote, at }) =>
            home.edit(addEvidence, { id: newId(), issue, ref, quote, at }),
          link: (piece) => home.edit(addEvidence, { id: newId(), issue, ...piece }),
          change: (id, link) => home.edit(changeEvidence, { id, link }),
          remove: (id) => home.edit(removeEvidence, { id }),
        }
      }
    />
  );
}
