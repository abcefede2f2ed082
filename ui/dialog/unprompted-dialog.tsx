import { Dialog, type DialogProps } from './dialog.tsx';
import { useIsIdle } from './use-is-idle.ts';

/**
 * A dialog that no action of the user opened. It waits until the user does not type, and takes the
 * focus itself, so that no key meant for something else presses its buttons.
 */
export function UnpromptedDialog(props: DialogProps) {
  return useIsIdle() ? <Dialog {...props} unprompted /> : null;
}
