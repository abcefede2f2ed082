import { Button, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import styles from '../review.module.css';
import { type GuestHere, useGuest } from './use-guest.ts';

/** A bar in which a visitor gives a name, and sees that they take part. */
export function GuestBar() {
  const guest = useGuest();
  if (!guest) return null;
  const { own, may } = guest;
  return (
    <div className={styles.alone} role="status">
      <IconUser size={16} aria-hidden />
      {own ? (
        <span>
          You take part as {own.name} (guest).{' '}
          {may === 'add'
            ? 'Click on the picture where you find something.'
            : 'Comment on pages and issues in the panel of issues.'}
        </span>
      ) : (
        <NameForm guest={guest} />
      )}
    </div>
  );
}

function NameForm({ guest }: { guest: GuestHere }) {
  const [name, setName] = useState('');
  const enter = useMutation({ mutationFn: () => guest.enter(name.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) enter.mutate();
  };
  return (
    <form className={styles.guestForm} onSubmit={submit}>
      <span>
        {guest.may === 'add'
          ? 'With your name you can comment and add what you find.'
          : 'With your name you can comment.'}
      </span>
      <TextInput
        size="xs"
        aria-label="Your name"
        placeholder="Your name"
        {...limited(lengths.fullName)}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="compact-md" loading={enter.isPending} disabled={!name.trim()}>
        Take part
      </Button>
    </form>
  );
}
