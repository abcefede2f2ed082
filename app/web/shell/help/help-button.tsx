import { IconHelp } from '@tabler/icons-react';
import { helpOpen } from '#features/help/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import styles from './help-button.module.css';

/** Opens and closes the help, beside the menu of the account. */
export function HelpButton() {
  const open = useStore(helpOpen);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Help"
      aria-expanded={open}
      title="Help (?)"
      onClick={() => helpOpen.set(!open)}
    >
      <IconHelp size={20} aria-hidden />
    </button>
  );
}
