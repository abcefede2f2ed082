import { EvidenceList } from '#features/evidence/web/index.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import type { LiveReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The evidence of an issue. */
export function IssueEvidence({ issue, home }: { issue: string; home: LiveReview | null }) {
  const pieces = useAll('evidence').filter((one) => one.issue === issue);
  return (
    <EvidenceList
      items={pieces}
      of={{ collection: 'issues', id: issue }}
      placeholder="Session with P03, a support ticket, or an address"
      actions={
        home && {
          add: ({ kind: _, ...piece }) => home.edit(addEvidence, { issue, ...piece }),
          change: (id, link) => home.edit(changeEvidence, { id, link }),
          remove: (id) => home.edit(removeEvidence, { id }),
        }
      }
    />
  );
}
