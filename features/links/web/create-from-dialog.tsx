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
  /** The source project and items. */
  from: { project: string; items: string[] };
  /** The kind of the target project. */
  kind: ProjectCode;
  /** Heading, such as 'Create a journey from it'. */
  heading: string;
  /** Noun for a project of that kind, such as 'map'. */
  noun: string;
  /** Initial title of a new project; without it only existing projects can be chosen. */
  title?: string;
  onClose: () => void;
}

/** Creates a new project from items of the open one, or adds them to an existing one, and opens it. */
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
        confirm="Create project"
        title={title ?? ''}
        // The failure has been shown.
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
          Add to an existing {noun}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
