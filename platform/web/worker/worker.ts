/** The one script that works beside the pages: it keeps them for when there is no network, and shows notices. */
const address = '/service-worker.js';

/** Whether this browser can have one. */
export const canWork = (): boolean => 'serviceWorker' in navigator;

/** Starts it, or looks for a newer release of it. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(address);
}

/** The one of this browser, if it was ever started. */
export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(address);
}
