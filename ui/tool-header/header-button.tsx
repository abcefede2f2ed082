import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import styles from './header-button.module.css';
import { useToolHeaderSlots } from './tool-header-slots.tsx';

export type HeaderButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  Icon: ComponentType<{ size: number }>;
  /** Label, shown where there is room, and else as a tooltip. */
  label: string;
  /** `panel` belongs to the group of panels; `main` is the primary button. */
  look?: 'panel' | 'quiet' | 'main';
  /** The reason why it is disabled for this user, shown in its tooltip. */
  locked?: string | undefined;
};

/** A button of a tool's header, in the tool's colour. */
export function HeaderButton({
  Icon,
  label,
  look = 'quiet',
  locked,
  onClick,
  ...rest
}: HeaderButtonProps) {
  const { fit } = useToolHeaderSlots();
  // A tooltip would cover the menu that opens below.
  const isMenuOpen = rest['aria-haspopup'] === 'menu' && rest['aria-expanded'] === true;
  const hasWord = fit === 'words' || (fit === 'short' && look === 'panel');
  return (
    <Tooltip label={locked ?? label} disabled={isMenuOpen || (hasWord && !locked)}>
      <button
        type="button"
        {...rest}
        className={styles.button}
        data-look={look}
        aria-disabled={locked ? true : undefined}
        onClick={locked ? undefined : onClick}
      >
        <Icon size={18} />
        <span className={styles.word}>{label}</span>
      </button>
    </Tooltip>
  );
}
