import { IconPresentation } from '@tabler/icons-react';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { enterFullScreen, usePresentingMoves } from './use-presenting.ts';

/** Starts presenting at a step; disabled without steps. */
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
