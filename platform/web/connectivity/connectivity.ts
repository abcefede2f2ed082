import { createStore } from '#platform/web/store/store.ts';
import { hideToast, showToast } from '#platform/web/toasts/toasts.ts';

/** `back` is online again after an interruption since the page was loaded. */
export type Connectivity = 'online' | 'offline' | 'back';

/** Whether the browser has a network. */
export const connectivity = createStore<Connectivity>('online');

/** The texts of the two toasts, which the specification leaves open (S4.37, S4.39). */
export const connectivityTexts = {
  offline: 'You are offline. Check your connection.',
  back: 'You are back online.',
} as const;

export interface ConnectivityWatch {
  /** Whether toasts may be shown now; marketing pages have none (S2.117). */
  showsToasts(): boolean;
  /** Called as soon as the network is back. */
  onBack(): void;
}

/** Follows the browser's network: a toast stays while offline, and another appears when it is back. */
export function watchConnectivity({ showsToasts, onBack }: ConnectivityWatch): void {
  const leave = () => {
    connectivity.set('offline');
    if (!showsToasts()) return;
    showToast({ text: connectivityTexts.offline, kind: 'failure', duration: 0 });
  };
  window.addEventListener('offline', leave);
  window.addEventListener('online', () => {
    connectivity.set('back');
    hideToast(connectivityTexts.offline);
    if (showsToasts()) showToast({ text: connectivityTexts.back, kind: 'success' });
    onBack();
  });
  if (!navigator.onLine) leave();
}
