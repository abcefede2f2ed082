import { changeStorage } from '#platform/web/storage/change-storage.ts';
import { useStore } from '#platform/web/store/store.ts';
import { connectivity } from './connectivity.ts';
import styles from './connectivity-banner.module.css';

const texts = {
  offline: 'You went offline. Connect to a network before making any changes to save it.',
  back: 'You are online. Please refresh to edit. Any changes made while offline will not reflect.',
} as const;

interface ConnectivityBannerProps {
  /** Whether something that was changed here can't be saved any more. */
  loses: boolean;
}

/**
 * Stands at the head of a project where something can't be saved, while its page is without network
 * (S4.42) and when it is back (S4.41). All else is stored here and sent later: the save state says so
 * (readings 50). Where the browser stores nothing, what is changed offline is on this page alone: it
 * is asked to wait for the network, and is sent when that is back.
 */
export function ConnectivityBanner({ loses }: ConnectivityBannerProps) {
  const state = useStore(connectivity);
  const stores = useStore(changeStorage) === 'works';
  if (state === 'online' || !(loses || (state === 'offline' && !stores))) return null;
  return (
    <p className={styles.banner} role="status" data-state={state}>
      {texts[state]}
    </p>
  );
}
