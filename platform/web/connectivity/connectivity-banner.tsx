import { useStore } from '#platform/web/store/store.ts';
import { connectivity } from './connectivity.ts';
import styles from './connectivity-banner.module.css';

const texts = {
  offline: 'You went offline. Connect to a network before making any changes to save it.',
  back: 'You are online. Please refresh to edit. Any changes made while offline will not reflect.',
} as const;

/** Stands at the head of a project while its page is, or has been, without network (S4.41, S4.42). */
export function ConnectivityBanner() {
  const state = useStore(connectivity);
  if (state === 'online') return null;
  return (
    <p className={styles.banner} role="status" data-state={state}>
      {texts[state]}
    </p>
  );
}
