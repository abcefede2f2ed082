import { changeStorage } from '#platform/web/storage/change-storage.ts';
import { useStore } from '#platform/web/store/store.ts';
import { type Connectivity, connectivity } from './connectivity.ts';
import styles from './connectivity-banner.module.css';

const texts = {
  offline: 'You went offline. Connect to a network before making any changes to save it.',
  back: 'You are online. Please refresh to edit. Any changes made while offline will not reflect.',
} as const;

/** The state of the open project. */
interface BannerState {
  state: Connectivity;
  /** Whether local changes can't be saved any more. */
  loses: boolean;
  /** Whether this browser stores changes until the server has them. */
  stores: boolean;
}

/**
 * The text of the banner; null where changes are stored here and sent later, as the save state
 * shows (readings 50). Where the browser stores nothing, offline changes are only on this page, and
 * are sent when the network is back.
 */
export function bannerText({ state, loses, stores }: BannerState): string | null {
  if (state === 'offline') return loses || !stores ? texts.offline : null;
  return state === 'back' && loses ? texts.back : null;
}

/**
 * A banner at the top of a project with unsaved changes, while its page has no network (S4.42) and
 * when it is back (S4.41).
 */
export function ConnectivityBanner({ loses }: Pick<BannerState, 'loses'>) {
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
