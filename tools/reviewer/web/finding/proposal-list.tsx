import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Run } from '#features/runs/contract/run.ts';
import { type FollowedRun, useRun } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { aiIssueCalls } from '../../contract/calls/ai-issue-calls.ts';
import { searchPart, searchRunResult } from '../../contract/proposed-issue.ts';
import { chooseProposals } from '../../document/finding/choose-proposals.ts';
import { issueIdOf } from '../../document/finding/plan-proposals.ts';
import { useAll } from '../model/use-all.ts';
import styles from './finding.module.css';
import { Proposal } from './proposal.tsx';
import { searchOfferQuery } from './search-queries.ts';

interface ProposalListProps {
  projectId: string;
  search: FollowedRun;
  run: Run;
  onAgain: () => void;
}

/** The proposals of a search that has ended, which a user accepts or dismisses. */
export function ProposalList({ projectId, search, run, onAgain }: ProposalListProps) {
  const client = useQueryClient();
  const proposals = useProposals(run);
  const open = useOpenKeys(run.id, proposals);
  const [acceptId, setAcceptId] = useState<string | null>(null);
  const accepted = useRun(acceptId);
  const params = { id: projectId };
  const answered = () =>
    client.invalidateQueries({ queryKey: searchOfferQuery(projectId).queryKey });
  const accept = useMutation({
    mutationFn: (keys: string[]) =>
      send(aiIssueCalls.acceptAiIssues, { params, body: { job_id: run.id, keys } }),
    onSuccess: ({ job_id }) => setAcceptId(job_id),
    onSettled: answered,
  });
  const dismiss = useMutation({
    mutationFn: (keys: string[]) =>
      send(aiIssueCalls.dismissAiIssues, { params, body: { job_id: run.id, keys } }),
    onSettled: answered,
  });
  const isAccepting = accepted.run?.state === 'queued' || accepted.run?.state === 'running';
  const isBusy = accept.isPending || dismiss.isPending || isAccepting;
  const shown = proposals.filter(({ key }) => open.has(key));
  const failure =
    accept.error?.message ?? dismiss.error?.message ?? accepted.run?.error?.error_message;
  return (
    <>
      <p role="status" className={styles.note}>
        {describeEnd(run, proposals.length, shown.length)}
      </p>
      {failure ? (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      ) : null}
      <ul className={styles.proposals}>
        {shown.map((proposal) => (
          <Proposal
            key={proposal.key}
            {...{ proposal, isBusy }}
            onAccept={() => accept.mutate([proposal.key])}
            onDismiss={() => dismiss.mutate([proposal.key])}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {shown.length > 1 ? (
          <Button disabled={isBusy} onClick={() => accept.mutate(shown.map(({ key }) => key))}>
            Accept all {shown.length}
          </Button>
        ) : null}
        {accepted.undo ? (
          <Button variant="default" disabled={accepted.isBusy} onClick={accepted.undo}>
            Undo accepting
          </Button>
        ) : null}
        {search.retry ? (
          <Button variant="default" disabled={search.isBusy} onClick={search.retry}>
            Try again
          </Button>
        ) : null}
        <Button variant="default" onClick={onAgain}>
          Find more
        </Button>
      </div>
    </>
  );
}

function useProposals({ partials }: Run) {
  return useMemo(() => {
    const made = partials.flatMap((part) => searchPart.safeParse(part).data ?? []);
    return chooseProposals(made, made[0]?.limit ?? 0);
  }, [partials]);
}

/** The keys of the proposals that are neither issues by now nor dismissed. */
function useOpenKeys(search: string, proposals: ReturnType<typeof useProposals>) {
  const issues = useAll('issues');
  const searches = useAll('aiSearches');
  return useMemo(() => {
    const there = new Set(issues.map(({ id }) => id));
    const dismissed = new Set(searches.flatMap((one) => one.dismissed));
    const open = proposals.filter(
      ({ key }) => !dismissed.has(key) && !there.has(issueIdOf(search, key)),
    );
    return new Set(open.map(({ key }) => key));
  }, [search, proposals, issues, searches]);
}

function describeEnd({ state, error, result }: Run, proposed: number, open: number): string {
  const end = searchRunResult.safeParse(result).data;
  const texts = [
    state === 'failed' ? (error?.error_message ?? 'The search failed.') : '',
    state === 'cancelled' ? 'Cancelled. What was found before is here.' : '',
    proposed === 0 && state === 'done' ? 'Nothing new was found.' : '',
    proposed > 0
      ? `${proposed} proposed, ${open} to decide. Nothing is added until you accept it.`
      : '',
    end && end.left_out > 0
      ? `Answers of the model that named no place on the page, and were left out: ${end.left_out}.`
      : '',
    end && end.missed_pages > 0 ? `Pages that were not looked at: ${end.missed_pages}.` : '',
    end?.problem ? end.problem.message : '',
  ];
  return texts.filter(Boolean).join(' ');
}
