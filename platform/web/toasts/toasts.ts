import { createStore } from '#platform/web/store/store.ts';

/** Default milliseconds that a message stays (S8.11). */
export const toastDuration = 3000;

export interface Toast {
  text: string;
  kind: 'success' | 'failure';
  /** An action, such as undo. */
  action?: { label: string; run: () => void };
}

export interface ToastOptions extends Toast {
  /** Milliseconds; with 0 it stays until it is hidden. */
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

/** Hides a message before its time. */
export function hideToast(text: string): void {
  remove((shown) => shown.text === text);
}

function remove(gone: (toast: Toast) => boolean): void {
  toasts.set(toasts.get().filter((shown) => !gone(shown)));
}
