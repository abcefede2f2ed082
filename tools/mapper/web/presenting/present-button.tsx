import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useLayout } from '../map-model.tsx';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';

/** Begins presenting at the first column; there is nothing to present without one. */
export function PresentButton() {
  const first = useLayout().columns[0];
  const present = usePresentingMoves();
  if (!first) return null;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      leftSection={<IconPresentation size={18} />}
      onClick={() => {
        enterFullScreen();
        present(first.id);
      }}
    >
      Present
    </Button>
  );
}
