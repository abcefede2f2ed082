import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  children?: ReactNode;
  /** Maximum width, px; 440 by default. */
  width?: number;
  /** Buttons, the most likely one last; without any, the content has its own. */
  actions?: ReactNode;
  /** Called on Esc or a click outside; without it the dialog stays. */
  onClose?: (() => void) | undefined;
  /** Focuses the dialog itself instead of its first control. */
  unprompted?: boolean;
}

/** A control whose list or menu is open. */
const openList = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/**
 * A modal dialog while it is mounted. It is the browser's own: the focus stays inside and returns
 * afterwards, without a library.
 */
export function Dialog({
  title,
  children,
  width,
  actions,
  onClose,
  unprompted = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leave = useEffectEvent(() => onClose?.());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let hasList = false;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hasList = element.querySelector(openList) !== null;
    };
    // Esc closes an open list alone, and a second one the dialog. The list has closed by now.
    const spare = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && hasList) event.preventDefault();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      if (!hasList) leave();
      hasList = false;
    };
    const click = (event: MouseEvent) => {
      if (event.target === element) leave();
    };
    // Browsers close a dialog at the second Esc in any case; one that must stay reopens.
    const reopen = () => element.showModal();
    element.addEventListener('keydown', press, { capture: true });
    element.addEventListener('keydown', spare);
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', click);
    element.addEventListener('close', reopen);
    element.showModal();
    if (unprompted) element.focus();
    return () => {
      element.removeEventListener('close', reopen);
      element.close();
    };
  }, [unprompted]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={width === undefined ? undefined : cssVariables({ '--dialog-width': `${width}px` })}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
