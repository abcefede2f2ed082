import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { aiIssueCalls } from '../../contract/calls/ai-issue-calls.ts';
import { aiIssueCounts } from '../../contract/proposed-issue.ts';
import styles from './finding.module.css';
import type { searchOfferQuery } from './search-queries.ts';

type Offer = Awaited<ReturnType<NonNullable<ReturnType<typeof searchOfferQuery>['queryFn']>>>;

interface NewSearchProps {
  projectId: string;
  offer: Offer;
  onStarted: (job: string) => void;
}

/** Says who finds issues, and starts a search for at most so many (S1.67). */
export function NewSearch({ projectId, offer, onStarted }: NewSearchProps) {
  const [count, setCount] = useState<string>('5');
  const chosen = aiIssueCounts.find((one) => String(one) === count) ?? 5;
  const start = useMutation({
    mutationFn: () => {
      const body = { count: chosen, accepts: false };
      return send(aiIssueCalls.createAiIssues, { params: { id: projectId }, body });
    },
    onSuccess: ({ job_id }) => onStarted(job_id),
  });
  const problem = whyNot(offer);
  return (
    <>
      <div>
        <p id="issue-count" className={styles.label}>
          At most
        </p>
        <SegmentedControl
          aria-labelledby="issue-count"
          data={aiIssueCounts.map((one) => ({ value: String(one), label: `${one} issues` }))}
          value={count}
          onChange={setCount}
          fullWidth
        />
      </div>
      <p className={styles.note}>{describeOffer(offer)}</p>
      {offer.proposed > 0 ? (
        <p className={styles.quiet}>
          {offer.proposed} proposed so far, {offer.dismissed} dismissed as wrong.
        </p>
      ) : null}
      {problem ? (
        <p role="status" className={styles.note}>
          {problem}
        </p>
      ) : (
        <Button
          className={styles.action ?? ''}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          Find issues
        </Button>
      )}
      {start.error ? (
        <p role="alert" className={styles.problem}>
          {start.error.message}
        </p>
      ) : null}
    </>
  );
}

/** Why nothing can be found, and what helps; null where something can. */
function whyNot({ pages, checked_pages, sees }: Offer): string | null {
  if (pages === 0) return 'Add a page with a picture first. Then its issues can be found.';
  if (sees || checked_pages > 0) return null;
  return 'These pages are pictures, which rules cannot check. Add the pages by their web address, or have an administrator set up a model that sees pictures (Admin, AI).';
}

function describeOffer({ pages, checked_pages, model, sees, leaves_network }: Offer): string {
  const what = 'contrast, sizes of text and targets, names and roles';
  const checked =
    pages === 0
      ? `Rules (axe-core) check pages that are added by their web address: ${what}.`
      : `Rules (axe-core) checked ${checked_pages} of ${pages} pages when they were captured from their web address: ${what}.`;
  if (model === null) return `${checked} No model takes part.`;
  const where = leaves_network
    ? 'They are sent to its server, outside your network.'
    : 'They stay in your own network.';
  return sees
    ? `${checked} ${model} looks at the pictures, and names and ranks problems. ${where}`
    : `${checked} ${model} names and ranks what they found; it does not see pictures. Texts are sent to it. ${where}`;
}
