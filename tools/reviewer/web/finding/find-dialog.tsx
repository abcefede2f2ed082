import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnded } from '#features/runs/contract/run.ts';
import { useRun } from '#features/runs/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { ClearIssues } from './clear-issues.tsx';
import styles from './finding.module.css';
import { NewSearch } from './new-search.tsx';
import { ProposalList } from './proposal-list.tsx';
import { SearchProgress } from './search-progress.tsx';
import { newestSearchQuery, searchOfferQuery } from './search-queries.ts';

/** Finds issues by rules and a model, and shows the proposals of the newest search. */
export function FindDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const offer = useQuery(searchOfferQuery(projectId));
  const newest = useQuery(newestSearchQuery(projectId));
  const [started, setStarted] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const id = started ?? newest.data?.id ?? null;
  const search = useRun(id, { streams: true, onRetry: (run) => setStarted(run.id) });
  const { run } = search;
  const begin = (job: string) => {
    setStarted(job);
    setAsking(false);
  };
  const isReady = offer.data && newest.data !== undefined && (id === null || run !== null);
  const failed = offer.isError || newest.isError || search.error !== null;
  return (
    <Dialog
      title="Find issues"
      width={620}
      onClose={onClose}
      unprompted
      actions={
        <>
          <ClearIssues projectId={projectId} />
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {failed ? (
          <LoadFailed
            what="The search"
            onRetry={() => void Promise.all([offer.refetch(), newest.refetch()])}
          />
        ) : null}
        {!isReady && !failed ? <LoadingLines /> : null}
        {isReady && run && !hasEnded(run.state) ? <SearchProgress search={search} /> : null}
        {isReady && run && hasEnded(run.state) && !isAsking ? (
          <ProposalList
            key={run.id}
            {...{ projectId, search, run }}
            onAgain={() => setAsking(true)}
          />
        ) : null}
        {isReady && offer.data && (run === null || isAsking) ? (
          <NewSearch {...{ projectId, offer: offer.data }} onStarted={begin} />
        ) : null}
      </div>
    </Dialog>
  );
}
