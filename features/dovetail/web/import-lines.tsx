import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRun } from '#features/runs/web/index.ts';
import { type ImportLine, importLine } from '../contract/research.ts';

interface ImportLinesProps {
  runId: string;
  onClose: () => void;
}

const outcomes: Readonly<Record<ImportLine['outcome'], string>> = {
  imported: 'is a new note.',
  here: 'was already in this project, and stays as it is.',
  failed: 'was not imported.',
};

/** What became of each note. */
export function ImportLines({ runId, onClose }: ImportLinesProps) {
  const { run, retry, cancel } = useRun(runId, { streams: true });
  const lines = (run?.partials ?? []).flatMap((one) => importLine.safeParse(one).data ?? []);
  const isOver = run !== null && run.state !== 'queued' && run.state !== 'running';
  return (
    <Stack>
      {isOver ? null : (
        <Progress value={(run?.progress ?? 0) * 100} animated aria-label="Importing notes" />
      )}
      {run?.error ? (
        <Text c="red" role="alert">
          {run.error.error_message}
        </Text>
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
          <Line key={line.item} line={line} />
        ))}
      </Stack>
      <Group justify="flex-end">
        {isOver && retry && run.error ? (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {isOver || !cancel ? null : (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button onClick={onClose}>{isOver ? 'Done' : 'Close'}</Button>
      </Group>
    </Stack>
  );
}

function Line({ line }: { line: ImportLine }) {
  const { title, outcome, problem, unplaced } = line;
  return (
    <li>
      <Text>
        <Text span fw={600} dir="auto">
          {title || 'Untitled note'}
        </Text>{' '}
        {outcomes[outcome]}
      </Text>
      {problem ? (
        <Text size="sm" c="red">
          {problem}
        </Text>
      ) : null}
      {unplaced.length > 0 ? (
        <Text size="sm" c="dimmed" component="div">
          The words of these highlights are not in the text, so they were not placed:
          <ul>
            {unplaced.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Text>
      ) : null}
    </li>
  );
}
