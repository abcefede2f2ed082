import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sealPassword } from '#features/accounts/web/index.ts';
import { limited } from '#ui/fields/limited.ts';
import styles from './sharing.module.css';

/** Minimum length of a link's password, as the server requires it. */
const minLength = 8;

interface LinkPasswordProps {
  hasPassword: boolean;
  disabled: boolean;
  /** Called with the new password, encrypted, or null for none. */
  onChange: (sealed: string | null) => void;
}

/** Sets or removes the password of a public link. */
export function LinkPassword({ hasPassword, disabled, onChange }: LinkPasswordProps) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(password.length < minLength);
    if (password.length < minLength) return;
    onChange(await sealPassword(password));
    setOpen(false);
    setPassword('');
  };
  if (open) {
    return (
      <form className={styles.inviteLine} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          className={styles.email ?? ''}
          label="Password of the link"
          autoComplete="new-password"
          autoFocus
          {...limited(100)}
          value={password}
          error={wrong ? `Use at least ${minLength} characters.` : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit">Set password</Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </form>
    );
  }
  return (
    <div className={styles.linkLine}>
      <span>{hasPassword ? 'It asks for a password' : 'It asks for no password'}</span>
      <span className={styles.actions}>
        {hasPassword ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            Remove
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {hasPassword ? 'Change' : 'Set a password'}
        </Button>
      </span>
    </div>
  );
}
