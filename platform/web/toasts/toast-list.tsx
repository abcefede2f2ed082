import { Button, CloseButton } from '@mantine/core';
import { useStore } from '#platform/web/store/store.ts';
import styles from './toast-list.module.css';
import { hideToast, toasts } from './toasts.ts';

/** Shows the messages, green for success and red for failure (S8.9, S8.10), and announces them. */
export function ToastList() {
  const shown = useStore(toasts);
  return (
    <ul className={styles.list} aria-live="polite" aria-label="Messages">
      {shown.map(({ text, kind, action }) => (
        <li key={text} className={styles.toast} data-kind={kind}>
          <p className={styles.text} role={kind === 'failure' ? 'alert' : 'status'}>
            {text}
          </p>
          {action ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                hideToast(text);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <CloseButton size="sm" aria-label="Dismiss message" onClick={() => hideToast(text)} />
        </li>
      ))}
    </ul>
  );
}
