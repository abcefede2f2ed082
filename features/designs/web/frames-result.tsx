import { Text } from '@mantine/core';
import { RunLines } from '#features/runs/web/index.ts';
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
export function FramesResult(props: FramesResultProps) {
  return (
    <RunLines
      {...props}
      line={frameLine}
      label="Reading frames"
      none="No page shows a frame of Figma."
    >
      {({ frame, name, outcome, problem }) => (
        <li key={frame}>
          <Text>
            <Text span fw={600} dir="auto">
              {name || 'Untitled frame'}
            </Text>{' '}
            {outcomes[outcome]}
          </Text>
          {problem ? (
            <Text size="sm" c="red">
              {problem}
            </Text>
          ) : null}
        </li>
      )}
    </RunLines>
  );
}
