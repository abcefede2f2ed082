import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutGrid, IconSquareRoundedArrowRight } from '@tabler/icons-react';
import { useStore } from '#platform/web/store/store.ts';
import { showsGrid } from './reading-choice.ts';

/** On a phone: switches between one column at a time and the whole grid. */
export function ReadingSwitch() {
  const isGrid = useStore(showsGrid);
  const label = isGrid ? 'One at a time' : 'Whole grid';
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => showsGrid.set(!isGrid)}
      >
        {isGrid ? <IconSquareRoundedArrowRight size={18} /> : <IconLayoutGrid size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
