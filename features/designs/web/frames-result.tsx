import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRun } from '#features/runs/web/index.ts';
import { type FrameLine, frameLine } from '../contract/designs.ts';

interface FramesResultProps {
  runId: string;
  onClose: () => void;
}

const outcomes: Readonly<Record<FrameLine['outcome'], string>> = {
  imported: 'is a new page.',
  refreshed: 'has a new picture. Its pins stay, to be checked.',
  unchanged: 'is unchanged.',
  failed: 'was not read.',
};

/** What became of each frame. */
export function FramesResult({ runId, onClose }: FramesResultProps) {
  const { run, retry } = useRun(runId, { streams: true });
  const lines = (run?.partials ?? []).flatMap((one) => frameLine.safeParse(one).data ?? []);
  const isOver = run !== null && run.state !== 'queued' && run.state !== 'running';
  const hasFailed = run?.error !== undefined && run?.error !== null;
  return (
    <Stack>
      {isOver ? null : (
        <Progress value={(run?.progress ?? 0) * 100} animated aria-label="Reading frames" />
      )}
      {run?.error ? (
        <Text c="red" role="alert">
          {run.error.error_message}
        </Text>
      ) : null}
      {isOver && !hasFailed && lines.length === 0 ? (
        <Text c="dimmed">No page shows a frame of Figma.</Text>
      ) : null}
      <Stack
        component="ul"
        gap="xs"
        m={0}
        p={0}
        mah={360}
        style={{ listStyle: 'none', overflowY: 'auto' }}
        aria-label="Results"
      >
        {lines.map((line) => (
          <li key={line.frame}>
            <Text>
              <Text span fw={600} dir="auto">
                {line.name || 'Untitled frame'}
              </Text>{' '}
              {outcomes[line.outcome]}
            </Text>
            {line.problem ? (
              <Text size="sm" c="red">
                {line.problem}
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
      <Group justify="flex-end">
        {isOver && retry && hasFailed ? (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        ) : null}
        <Button onClick={onClose}>{isOver ? 'Done' : 'Close'}</Button>
      </Group>
    </Stack>
  );
}
