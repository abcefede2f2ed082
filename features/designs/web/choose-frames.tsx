import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { designImages, importFrames } from '../contract/calls.ts';
import { maxImported, scales } from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import { BudgetText } from './budget-text.tsx';
import { FrameGrid } from './frame-grid.tsx';
import { type LinkedFrames, LinkProblem } from './link-problem.tsx';

interface ChooseFramesProps {
  projectId: string;
  section: string | null;
  linked: LinkedFrames;
  /** Called with the id of the run. */
  onStarted: (runId: string) => void;
  onBack: () => void;
}

const handled = Object.keys(designFailures.entries);

/** Chooses frames of a file and the size of their pictures. */
export function ChooseFrames({ projectId, section, linked, onStarted, onBack }: ChooseFramesProps) {
  const { design, frames } = linked;
  const { file, node, name } = design;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(frames.length === 1 ? frames.map(({ id }) => id) : []),
  );
  const [scale, setScale] = useState<number>(2);
  const drawing = useMutation({
    mutationFn: () => {
      const ids = frames.slice(0, maxImported).map(({ id }) => id);
      const body = { project_id: projectId, file, node, frames: ids };
      return send(designImages, { body }, { handles: handled });
    },
  });
  const starting = useMutation({
    mutationFn: () => {
      const ids = frames.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
      const body = { project_id: projectId, file, node, frames: ids, scale, section };
      return send(importFrames, { body }, { handles: handled });
    },
    onSuccess: ({ job_id }) => onStarted(job_id),
  });
  const images = new Map(drawing.data?.images.map(({ frame, image }) => [frame, image]));
  const error = starting.error ?? drawing.error;
  const isTooMany = chosen.size > maxImported;
  if (frames.length === 0) return <NoFrames onBack={onBack} />;
  return (
    <Stack>
      <Text c="dimmed">
        {name}. {linked.was_known ? 'It has not changed since its frames were read.' : ''}
      </Text>
      <FrameGrid {...{ frames, images, chosen }} onChange={setChosen} />
      {drawing.data ? null : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPhoto size={16} />}
          loading={drawing.isPending}
          style={{ alignSelf: 'start' }}
          onClick={() => drawing.mutate()}
        >
          Show pictures (one more request)
        </Button>
      )}
      <Group gap="xs">
        <Text size="sm" fw={500}>
          Size
        </Text>
        <SegmentedControl
          aria-label="Size of the pictures"
          value={String(scale)}
          data={scales.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={(next) => setScale(Number(next))}
        />
      </Group>
      <BudgetText budget={drawing.data?.budget ?? linked.budget} />
      {isTooMany ? <Alert color="yellow">Choose {maxImported} frames at most.</Alert> : null}
      {error ? <LinkProblem error={error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={chosen.size === 0 || isTooMany}
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {chosen.size === 1 ? 'Import one frame' : sentence`Import ${chosen.size} frames`}
        </Button>
      </Group>
    </Stack>
  );
}

function NoFrames({ onBack }: { onBack: () => void }) {
  return (
    <Stack>
      <Text>
        There are no frames here. Frames lie on a page of the file, or in a section of it.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}
