import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { TitleDialog } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { createFromItems } from '../contract/calls.ts';
import { ItemPicker } from './item-picker.tsx';
import styles from './links.module.css';

interface MakeOfProps {
  /** What it is made of. */
  from: { project: string; things: string[] };
  /** The kind of project that it becomes, or that it is added to. */
  kind: ProjectCode;
  /** What is done: 'Make a journey of it'. */
  heading: string;
  /** What a project of that kind is called: 'map'. */
  noun: string;
  /** What a new project is called unless a user changes it; without it nothing new is made. */
  title?: string;
  onClose: () => void;
}

/** Makes a new project of linkable items of the open one, or adds them to another, and opens it. */
export function CreateFromDialog({ from, kind, heading, noun, title, onClose }: MakeOfProps) {
  const [way, setWay] = useState<'ask' | 'new' | 'add'>(title === undefined ? 'add' : 'ask');
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: (to: { project: string } | { kind: ProjectCode; title: string }) =>
      send(createFromItems, { body: { from, to } }),
    onSuccess: ({ path }) => navigate(path),
    onSettled: onClose,
  });
  if (way === 'new') {
    return (
      <TitleDialog
        heading={heading}
        confirm="Make it"
        title={title ?? ''}
        // What went wrong has been shown.
        onSave={(title) => making.mutateAsync({ kind, title }).catch(() => undefined)}
        onClose={onClose}
      />
    );
  }
  if (way === 'add') {
    return (
      <ItemPicker
        title={`Add to a ${noun}`}
        kind={kind}
        whats={['project']}
        editable
        fits={({ project }) => project !== from.project}
        onPick={({ project }) => making.mutate({ project })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={heading} onClose={onClose}>
      <div className={styles.ways}>
        <Button onClick={() => setWay('new')}>New {noun}</Button>
        <Button variant="default" onClick={() => setWay('add')}>
          Add to a {noun} that is there
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
