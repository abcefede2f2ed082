import { NativeSelect } from '@mantine/core';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { SharedUsers } from '../contract/calls.ts';
import styles from './sharing.module.css';

/** Descriptions of the permissions. */
const accessLabels: Record<Permission, string> = {
  E: 'Can edit',
  C: 'Can comment',
  V: 'Can view',
};

/** The option that transfers the project instead of setting a permission. */
const makeOwner = 'owner';

interface AccessSelectProps {
  label: string;
  value: Permission;
  /** Without editors in the owner's plan, that option is shown but disabled. */
  editors: SharedUsers['editors'];
  disabled?: boolean;
  onChange: (permission: Permission) => void;
  /** Transfers the project, where this user may. */
  onMakeOwner?: (() => void) | undefined;
}

/** Chooses a collaborator's permission. */
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
      {(Object.keys(accessLabels) as Permission[]).map((permission) => (
        <option
          key={permission}
          value={permission}
          disabled={permission === 'E' && !editors.access && value !== 'E'}
        >
          {accessLabels[permission]}
        </option>
      ))}
      {onMakeOwner ? <option value={makeOwner}>Transfer the project</option> : null}
    </NativeSelect>
  );
}

export function accessLabel(permission: Permission): string {
  return accessLabels[permission];
}
