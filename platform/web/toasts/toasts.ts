import { createStore } from '#platform/web/store/store.ts';

/** Milliseconds that a message stays unless told otherwise (S8.11). */
export const toastDuration = 3000;

export interface Toast {
  text: string;
  kind: 'success' | 'failure';
  /** What can be done about it, as taking it back. */
  action?: { label: string; run: () => void };
}

export interface ToastOptions extends Toast {
  /** Milliseconds; 0 keeps it until it is hidden. */
  duration?: number;
}

/** The messages on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a message. One whose text is already on screen is not shown again (S8.39). */
export function showToast({ duration = toastDuration, ...toast }: ToastOptions): void {
  if (toasts.get().some((shown) => shown.text === toast.text)) return;
  toasts.set([...toasts.get(), toast]);
  if (duration > 0) setTimeout(() => remove((shown) => shown === toast), duration);
}

/** Takes a message off the screen before its time. */
export function hideToast(text: string): void {
  remove((shown) => shown.text === text);
}

function remove(gone: (toast: Toast) => boolean): void {
  toasts.set(toasts.get().filter((shown) => !gone(shown)));
}
