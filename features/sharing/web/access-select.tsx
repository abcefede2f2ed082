import { NativeSelect } from '@mantine/core';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { SharedUsers } from '../contract/calls.ts';
import styles from './sharing.module.css';

/** What each access lets a collaborator do, in words. */
const accessWords: Record<Permission, string> = {
  E: 'Can edit',
  C: 'Can comment',
  V: 'Can view',
};

/** The choice that is no access but gives the project away. */
const makeOwner = 'owner';

interface AccessSelectProps {
  label: string;
  value: Permission;
  /** Without edit access in the owner's plan it is shown and cannot be chosen. */
  editors: SharedUsers['editors'];
  disabled?: boolean;
  onChange: (permission: Permission) => void;
  /** Offers to give the project away, where this person may. */
  onMakeOwner?: (() => void) | undefined;
}

/** Chooses what a collaborator may do. */
export function AccessSelect(props: AccessSelectProps) {
  const { label, value, editors, disabled, onChange, onMakeOwner } = props;
  const choose = (chosen: string) => {
    if (chosen === makeOwner) onMakeOwner?.();
    else onChange(chosen as Permission);
  };
  return (
    <NativeSelect
      aria-label={label}
      className={styles.access ?? ''}
      size="sm"
      value={value}
      disabled={disabled ?? false}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {(Object.keys(accessWords) as Permission[]).map((permission) => (
        <option
          key={permission}
          value={permission}
          disabled={permission === 'E' && !editors.access && value !== 'E'}
        >
          {accessWords[permission]}
        </option>
      ))}
      {onMakeOwner ? <option value={makeOwner}>Give the project away</option> : null}
    </NativeSelect>
  );
}

export function accessLabel(permission: Permission): string {
  return accessWords[permission];
}
