import { IconPresentation } from '@tabler/icons-react';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';

/** Begins presenting at the step of this id; there is nothing to present without one. */
export function PresentButton({ first }: { first: string | undefined }) {
  const present = usePresentingMoves();
  if (first === undefined) return null;
  return (
    <HeaderButton
      Icon={IconPresentation}
      label="Present"
      onClick={() => {
        enterFullScreen();
        present(first);
      }}
    />
  );
}
