import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';
import { useSteps } from './use-steps.ts';

/** Begins presenting at the first column or dimension; there is nothing to present without one. */
export function PresentButton() {
  const [first] = useSteps();
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
