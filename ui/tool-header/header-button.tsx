import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import styles from './header-button.module.css';
import { useToolHeaderSlots } from './tool-header-slots.tsx';

export type HeaderButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  Icon: ComponentType<{ size: number }>;
  /** What it is called, in words where there is room, else in its tooltip. */
  label: string;
  /** `panel` stands in the group of panels; `main` is the one that most come for. */
  look?: 'panel' | 'quiet' | 'main';
  /** Why it does nothing for this person: it can be pointed at, and its tooltip says so. */
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
  // What opens below would lie over it.
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
