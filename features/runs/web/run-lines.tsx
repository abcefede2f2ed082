import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { hasEnded, type Run } from '../contract/run.ts';
import { useRun } from './use-run.ts';

interface RunLinesProps<Line extends z.ZodType> {
  /** The run that is followed first; a repeated one is followed instead. */
  runId: string;
  /** Schema of its partial results. */
  line: Line;
  /** Accessible name of its progress. */
  label: string;
  /** Shown where it ends without an error and without lines. */
  none?: string;
  /** A line of the list, with its key. */
  children: (line: z.output<Line>) => ReactNode;
  /** Further actions for the lines that are there, and the run, which is null until it was read. */
  actions?: (lines: readonly z.output<Line>[], run: Run | null) => ReactNode;
  onClose: () => void;
}

/** What became of each part of a run, line by line as they come, with its progress and actions. */
export function RunLines<Line extends z.ZodType>(props: RunLinesProps<Line>) {
  const { line, label, none, children, actions, onClose } = props;
  const [runId, setRunId] = useState(props.runId);
  const { run, retry, cancel } = useRun(runId, {
    streams: true,
    onRetry: ({ id }) => setRunId(id),
  });
  const lines = (run?.partials ?? []).flatMap((one) => line.safeParse(one).data ?? []);
  const isOver = run !== null && hasEnded(run.state);
  return (
    <Stack>
      {isOver ? null : <Progress value={(run?.progress ?? 0) * 100} animated aria-label={label} />}
      {run?.error ? (
        <Text c="red" role="alert">
          {run.error.error_message}
        </Text>
      ) : null}
      {none && isOver && !run.error && lines.length === 0 ? <Text c="dimmed">{none}</Text> : null}
      <Stack
        component="ul"
        gap="xs"
        m={0}
        p={0}
        mah={360}
        style={{ listStyle: 'none', overflowY: 'auto' }}
        aria-label="Results"
      >
        {lines.map(children)}
      </Stack>
      <Group justify="flex-end">
        {actions?.(lines, run)}
        {retry ? (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {cancel ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <Button variant={actions ? 'default' : 'filled'} onClick={onClose}>
          {isOver ? 'Done' : 'Close'}
        </Button>
      </Group>
    </Stack>
  );
}
