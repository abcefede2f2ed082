import { SegmentedControl } from '@mantine/core';
import { type MapView, useShowBoard } from '../board-name.ts';
import { useMap } from '../map-model.tsx';
import { useIsEmpty } from '../starting/use-is-empty.ts';
import { storeMapViewState } from './map-view-state.ts';

const views: readonly { value: MapView; label: string }[] = [
  { value: 'map', label: 'Map' },
  { value: 'blueprint', label: 'Blueprint' },
  { value: 'opportunities', label: 'Opportunities' },
];

/** Switches between the map, its service blueprint and its opportunities. */
export function ViewSwitch() {
  const { view, projectId } = useMap();
  const showBoard = useShowBoard();
  const choose = (next: MapView) => {
    storeMapViewState(projectId, { view: next });
    showBoard(next);
  };
  if (useIsEmpty()) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={view}
      onChange={choose}
      data={[...views]}
    />
  );
}
