import { Dialog, type DialogProps } from './dialog.tsx';
import { useFreeHands } from './use-free-hands.ts';

/**
 * A dialog that nobody asked for. It waits until nobody types, and takes the focus itself: no key
 * that was meant for something else presses one of its buttons.
 */
export function UnaskedDialog(props: DialogProps) {
  return useFreeHands() ? <Dialog {...props} unasked /> : null;
}
