import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './profile-menu.module.css';

const choices: [
  scheme: MantineColorScheme,
  label: string,
  Icon: ComponentType<{ size: number }>,
][] = [
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
  ['auto', 'Same as the system', IconDeviceDesktop],
];

/** Light, dark, or the system's setting; stored on this browser. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.scheme}>
      <legend>Appearance</legend>
      {choices.map(([scheme, label, Icon]) => (
        <label key={scheme} className={styles.choice} title={label}>
          <input
            type="radio"
            name="colour-scheme"
            aria-label={label}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size={18} />
        </label>
      ))}
    </fieldset>
  );
}
