import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { importResearch } from '../contract/calls.ts';
import type { ListedItem } from '../contract/research.ts';
import { ChosenContents } from './chosen-contents.tsx';
import { ResearchProblem } from './research-problem.tsx';
import { handles } from './research-queries.ts';

interface ImportContentsProps {
  projectId: string;
  notes: readonly ListedItem[];
  /** Called with the id of the run. */
  onStarted: (runId: string) => void;
  onBack: () => void;
}

/** Shows what the chosen notes have, and starts the import. */
export function ImportContents({ projectId, notes, onStarted, onBack }: ImportContentsProps) {
  const starting = useMutation({
    mutationFn: () => {
      const chosen = notes.map(({ id, source }) => ({ id, source }));
      return send(importResearch, { body: { project_id: projectId, notes: chosen } }, { handles });
    },
    onSuccess: ({ job_id }) => onStarted(job_id),
  });
  return (
    <Stack>
      <ChosenContents notes={notes} />
      {starting.error ? <ResearchProblem error={starting.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={starting.isPending} onClick={() => starting.mutate()}>
          {notes.length === 1 ? 'Import one note' : sentence`Import ${notes.length} notes`}
        </Button>
      </Group>
    </Stack>
  );
}
