import type { ShortcutList } from './page-shortcuts.ts';
import styles from './shortcuts.module.css';

/** A list of keyboard shortcuts. */
export function Shortcuts({ keys }: { keys: ShortcutList }) {
  return (
    <dl className={styles.list}>
      {keys.map(([key, act]) => (
        <div key={key} className={styles.entry}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
