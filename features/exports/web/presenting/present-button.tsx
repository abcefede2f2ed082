import { IconPresentation } from '@tabler/icons-react';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import type { PresentedStep } from './presented-step.ts';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';

/** Begins presenting at the first step; there is nothing to present without one. */
export function PresentButton({ steps: [first] }: { steps: readonly PresentedStep[] }) {
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
