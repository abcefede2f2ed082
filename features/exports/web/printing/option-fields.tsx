import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './option-fields.module.css';

/** The options of a format, in groups. */
export function FileOptions({ children }: { children: ReactNode }) {
  return <div className={styles.options}>{children}</div>;
}

interface OptionGroupProps {
  label: string;
  children: ReactNode;
}

export function OptionGroup({ label, children }: OptionGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface OptionFlagProps {
  label: string;
  description?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** An option that is on or off. */
export function OptionFlag({ on, onChange, ...texts }: OptionFlagProps) {
  return (
    <Checkbox {...texts} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

interface LeaveOutProps {
  label: string;
  records: readonly { id: string; name: string; displayName?: string }[];
  /** Ids of the records that are left out. */
  without: readonly string[];
  onChange: (without: string[]) => void;
}

/** Chooses which records of a collection are in the file; nothing without records. */
export function LeaveOut({ label, records, without, onChange }: LeaveOutProps) {
  if (records.length === 0) return null;
  return (
    <OptionGroup label={label}>
      <div className={styles.records}>
        {records.map(({ id, name, displayName }) => (
          <OptionFlag
            key={id}
            label={displayName || name || 'Without a name'}
            on={!without.includes(id)}
            onChange={(on) => onChange(on ? without.filter((one) => one !== id) : [...without, id])}
          />
        ))}
      </div>
    </OptionGroup>
  );
}
