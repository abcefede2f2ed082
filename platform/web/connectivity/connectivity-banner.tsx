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
 * Stands at the head of a project while its page is without network (S4.42), and when it is back with
 * changes that can't be saved (S4.41); all others are sent by then, and need no word.
 */
export function ConnectivityBanner({ loses }: ConnectivityBannerProps) {
  const state = useStore(connectivity);
  if (state === 'online' || (state === 'back' && !loses)) return null;
  return (
    <p className={styles.banner} role="status" data-state={state}>
      {texts[state]}
    </p>
  );
}
