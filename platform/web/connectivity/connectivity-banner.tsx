import { changeStorage } from '#platform/web/storage/change-storage.ts';
import { useStore } from '#platform/web/store/store.ts';
import { type Connectivity, connectivity } from './connectivity.ts';
import styles from './connectivity-banner.module.css';

const texts = {
  offline: 'You went offline. Connect to a network before making any changes to save it.',
  back: 'You are online. Please refresh to edit. Any changes made while offline will not reflect.',
} as const;

/** Where a project stands that is open on this page. */
interface Standing {
  state: Connectivity;
  /** Whether something that was changed here can't be saved any more. */
  loses: boolean;
  /** Whether this browser stores changes until the server has them. */
  stores: boolean;
}

/**
 * What the banner says; null where all is stored here and sent later, as the save state says
 * (readings 50). Where the browser stores nothing, what is changed offline is on this page alone, and
 * sent when the network is back.
 */
export function bannerText({ state, loses, stores }: Standing): string | null {
  if (state === 'offline') return loses || !stores ? texts.offline : null;
  return state === 'back' && loses ? texts.back : null;
}

/**
 * Stands at the head of a project where something can't be saved, while its page is without network
 * (S4.42) and when it is back (S4.41).
 */
export function ConnectivityBanner({ loses }: Pick<Standing, 'loses'>) {
  const state = useStore(connectivity);
  const stores = useStore(changeStorage) === 'works';
  const text = bannerText({ state, loses, stores });
  if (text === null) return null;
  return (
    <p className={styles.banner} role="status" data-state={state}>
      {text}
    </p>
  );
}
