import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { refreshFrames } from '../contract/calls.ts';
import { designFailures } from '../contract/failures.ts';
import { FramesResult } from './frames-result.tsx';
import { LinkProblem } from './link-problem.tsx';

interface RefreshFramesProps {
  projectId: string;
  /** The pages that get new pictures; null for all. */
  pages: readonly string[] | null;
  onClose: () => void;
}

/** Gives pages the pictures that their frames have now, and shows what became of each. */
export function RefreshFrames({ projectId, pages, onClose }: RefreshFramesProps) {
  const turn = useId();
  const { data, error } = useQuery({
    queryKey: ['designs', 'refresh', projectId, turn],
    queryFn: () =>
      send(
        refreshFrames,
        { body: { project_id: projectId, pages: pages && [...pages] } },
        { handles: Object.keys(designFailures.entries) },
      ),
    // Each request starts a run.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
  return (
    <Dialog title="Refresh from Figma" width={520} onClose={onClose}>
      {error ? <LinkProblem error={error} /> : null}
      {data ? <FramesResult runId={data.job_id} onClose={onClose} /> : null}
      {data || error ? null : <Loader size="sm" />}
    </Dialog>
  );
}
