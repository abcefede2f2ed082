import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import styles from './dashboard/dashboard.module.css';

interface TitleDialogProps {
  heading: string;
  /** Label of the button. */
  confirm: string;
  title: string;
  placeholder?: string;
  /** Whether it may not be left empty; otherwise an empty title becomes the default one. */
  required?: boolean;
  /** Why a title is not allowed, before it is sent; null where it is. */
  refusal?: (title: string) => string | null;
  /** Saves the title; the dialog closes when that has ended, also with an error. */
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the title of a project or folder: at most 50 characters, with a counter. */
export function TitleDialog(props: TitleDialogProps) {
  const { heading, confirm, placeholder, required = false, refusal, onSave, onClose } = props;
  const [refused, setRefused] = useState<string | null>(null);
  const [title, setTitle] = useState(props.title);
  const [saving, setSaving] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving || (required && !title.trim())) return;
    const why = refusal?.(title.trim()) ?? null;
    setRefused(why);
    if (why) return;
    setSaving(true);
    void onSave(title.trim()).finally(onClose);
  };
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={saving} disabled={required && !title.trim()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label="Title"
          placeholder={placeholder ?? ''}
          value={title}
          error={refused}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          {...limited(lengths.title)}
          onChange={(event) => setTitle(event.currentTarget.value)}
          rightSectionWidth={56}
          rightSection={
            <span className={styles.count}>
              {title.length}/{lengths.title}
            </span>
          }
        />
      </form>
    </Dialog>
  );
}
