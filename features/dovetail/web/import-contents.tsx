import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { importResearch } from '../contract/calls.ts';
import type { ItemContent, ListedItem } from '../contract/research.ts';
import { ResearchProblem } from './research-problem.tsx';
import { contentsQuery, handles } from './research-queries.ts';

interface ImportContentsProps {
  projectId: string;
  notes: readonly ListedItem[];
  /** Called with the id of the run. */
  onStarted: (runId: string) => void;
  onBack: () => void;
}

/** Shows what the chosen notes have, and starts the import. */
export function ImportContents({ projectId, notes, onStarted, onBack }: ImportContentsProps) {
  const query = useQuery(contentsQuery(notes));
  const starting = useMutation({
    mutationFn: () => {
      const chosen = notes.map(({ id, source }) => ({ id, source }));
      return send(importResearch, { body: { project_id: projectId, notes: chosen } }, { handles });
    },
    onSuccess: ({ job_id }) => onStarted(job_id),
  });
  const shown = query.data?.notes ?? [];
  const rest = notes.length - shown.length;
  const error = starting.error ?? query.error;
  return (
    <Stack>
      {query.isPending ? <Skeleton h={120} /> : null}
      <Stack
        component="ul"
        gap="xs"
        m={0}
        p={0}
        mah={320}
        style={{ listStyle: 'none', overflowY: 'auto' }}
        aria-label="What will be imported"
      >
        {shown.map((note) => (
          <li key={note.id}>
            <Text fw={600} dir="auto">
              {note.title || 'Untitled note'}
            </Text>
            <Text size="sm" c="dimmed">
              {contentsOf(note)}
            </Text>
          </li>
        ))}
      </Stack>
      {query.data && rest > 0 ? (
        <Text c="dimmed">{rest === 1 ? 'And one more note.' : `And ${rest} more notes.`}</Text>
      ) : null}
      {error ? <ResearchProblem error={error} /> : null}
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

/** What a note has, such as '3 highlights, 2 tags, one participant'. */
function contentsOf({ highlights, tags, participants }: ItemContent): string {
  const all = new Set([...tags, ...highlights.flatMap((one) => one.tags)]);
  return [
    counted(highlights.length, 'highlight'),
    counted(all.size, 'tag'),
    counted(participants.length, 'participant'),
  ].join(', ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return `no ${noun}s`;
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
