import { Dialog, type DialogProps } from './dialog.tsx';
import { useIsIdle } from './use-is-idle.ts';

/**
 * A dialog that nobody asked for. It waits until nobody types, and takes the focus itself: no key
 * that was meant for something else presses one of its buttons.
 */
export function UnpromptedDialog(props: DialogProps) {
  return useIsIdle() ? <Dialog {...props} unprompted /> : null;
}
