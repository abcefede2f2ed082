/** The service worker, which caches pages for use without network, and shows notices. */
const address = '/service-worker.js';

/** Whether this browser supports service workers. */
export const canWork = (): boolean => 'serviceWorker' in navigator;

/** Registers it, or checks for a newer release of it. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(address);
}

/** The registration of this browser, if there is one. */
export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(address);
}
