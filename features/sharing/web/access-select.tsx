import { NativeSelect } from '@mantine/core';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { SharedUsers } from '../contract/calls.ts';

/** What each access lets a collaborator do, in words. */
const accessWords: Record<Permission, string> = {
  E: 'Can edit',
  C: 'Can comment',
  V: 'Can view',
};

interface AccessSelectProps {
  label: string;
  value: Permission;
  /** Without edit access in the owner's plan it is shown and cannot be chosen. */
  editors: SharedUsers['editors'];
  disabled?: boolean;
  onChange: (permission: Permission) => void;
}

/** Chooses what a collaborator may do. */
export function AccessSelect({ label, value, editors, disabled, onChange }: AccessSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      size="sm"
      value={value}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.currentTarget.value as Permission)}
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
    </NativeSelect>
  );
}

export function accessInWords(permission: Permission): string {
  return accessWords[permission];
}
