import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { versionCalls } from '../contract/calls.ts';
import { versionsKey } from './version-queries.ts';
import styles from './versions.module.css';

/** Stores the current state as a version, with a title of up to 50 characters. */
export function SaveVersion() {
  const { project, kind } = useOpenSurface();
  const [title, setTitle] = useState('');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { mapper_id: project.id };
      return send(versionCalls(kind.prefix, kind.group).create, { params, body: { title } });
    },
    onSuccess: () => {
      setTitle('');
      return client.invalidateQueries({ queryKey: versionsKey(project.id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) mutate();
  };
  return (
    <form className={styles.save} onSubmit={submit}>
      <TextInput
        label="Title of the version"
        value={title}
        rightSection={
          <span className={styles.counter} aria-hidden>
            {title.length}/{lengths.title}
          </span>
        }
        rightSectionWidth={56}
        {...limited(lengths.title)}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={!title.trim()}>
        Save version
      </Button>
    </form>
  );
}
