import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { ListedFrame } from '../contract/designs.ts';
import styles from './frames.module.css';

interface FrameGridProps {
  frames: readonly ListedFrame[];
  /** Small pictures by the ids of their frames; null for one that was not drawn. */
  images: ReadonlyMap<string, string | null>;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Frames of a file, to be chosen. */
export function FrameGrid({ frames, images, chosen, onChange }: FrameGridProps) {
  const areAll = frames.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>
          {chosen.size} of {frames.length} frames
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange(new Set(areAll ? [] : frames.map(({ id }) => id)))}
        >
          {areAll ? 'Choose none' : 'Choose all'}
        </Button>
      </Group>
      <ul className={styles.grid} aria-label="Frames">
        {frames.map((frame) => (
          <li key={frame.id}>
            <Frame
              frame={frame}
              image={images.get(frame.id) ?? null}
              isChosen={chosen.has(frame.id)}
              onChange={(isChosen) => toggle(frame.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FrameProps {
  frame: ListedFrame;
  image: string | null;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function Frame({ frame, image, isChosen, onChange }: FrameProps) {
  const { name, page, width, height } = frame;
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  return (
    <div className={styles.frame} data-chosen={isChosen}>
      <Checkbox
        size="sm"
        styles={{ body: { width: '100%' }, labelWrapper: { flex: 1, minWidth: 0 } }}
        label={
          <>
            <span className={styles.picture}>{image ? <img src={image} alt="" /> : size}</span>
            <span className={styles.name} dir="auto">
              {name || 'Untitled frame'}
            </span>
          </>
        }
        description={page}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
