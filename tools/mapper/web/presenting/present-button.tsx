import { IconPresentation } from '@tabler/icons-react';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';
import { useSteps } from './use-steps.ts';

/** Begins presenting at the first column or dimension; there is nothing to present without one. */
export function PresentButton() {
  const [first] = useSteps();
  const present = usePresentingMoves();
  if (!first) return null;
  return (
    <HeaderButton
      Icon={IconPresentation}
      label="Present"
      onClick={() => {
        enterFullScreen();
        present(first.id);
      }}
    />
  );
}
