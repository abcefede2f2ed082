import { SegmentedControl } from '@mantine/core';
import { useShowBoard } from '../board-name.ts';
import { useMap } from '../map-model.tsx';
import { useIsEmpty } from '../starting/use-is-empty.ts';

/** Goes from the map to its service blueprint and back. */
export function ViewSwitch() {
  const { board } = useMap();
  const showBoard = useShowBoard();
  if (useIsEmpty()) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={board.name}
      onChange={(next) => showBoard(next === 'blueprint' ? 'blueprint' : 'map')}
      data={[
        { value: 'map', label: 'Map' },
        { value: 'blueprint', label: 'Blueprint' },
      ]}
    />
  );
}
