import { Button, Radio, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { moveNote } from '../../contract/note-calls.ts';
import { type LiveNotes, useNotes } from '../notes-model.tsx';
import styles from './note-list.module.css';

/** Moves a note with its tags and highlights to another note project that the user may edit. */
export function MoveNote({ id, onClose }: { id: string; onClose: () => void }) {
  const { projectId, live } = useNotes();
  const [to, setTo] = useState<string | null>(null);
  const projects = useQuery({
    queryKey: ['projects', 'NOTE', 'to-move'],
    staleTime: 0,
    queryFn: ({ signal }) => allNoteProjects(signal),
  });
  const others = projects.data?.filter(
    ({ _id, abilities }) => _id !== projectId && abilities.includes('edit'),
  );
  const move = useMutation({
    async mutationFn(target: string) {
      // The server moves what it has, so pending updates must be sent first.
      await whenSaved(live);
      const body = { note_project_id: projectId, note_id: id, to_project_id: target };
      return send(moveNote, { body });
    },
    onSuccess(_, target) {
      const name = others?.find(({ _id }) => _id === target)?.title ?? 'the other project';
      showToast({ text: sentence`Moved to “${name}”.`, kind: 'success' });
      onClose();
    },
  });
  const title = useRecord(live.records, 'notes', id)?.title || 'Untitled note';
  return (
    <Dialog
      title="Move to project"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={to === null}
            loading={move.isPending}
            onClick={() => to && move.mutate(to)}
          >
            Move note
          </Button>
        </>
      }
    >
      <Text c="dimmed">
        “{title}” moves with its tags and highlights to the end of another note project.
      </Text>
      {projects.isPending ? <LoadingLines /> : null}
      {projects.isError ? (
        <LoadFailed what="Your note projects" onRetry={() => projects.refetch()} />
      ) : null}
      {others?.length === 0 ? (
        <Text size="sm">There is no other note project that you can edit.</Text>
      ) : (
        <Radio.Group value={to} onChange={setTo} aria-label="Note project">
          <div className={styles.choices}>
            {others?.map(({ _id, title }) => (
              <Radio key={_id} value={_id} label={title} py={6} />
            ))}
          </div>
        </Radio.Group>
      )}
    </Dialog>
  );
}

/** All note projects that the user has access to. */
async function allNoteProjects(signal: AbortSignal): Promise<ListedProject[]> {
  const all: ListedProject[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = { kind: 'NOTE', sort: 'title', limit: 100, ...(after ? { after } : {}) } as const;
    const page: CallAnswer<typeof listProjects> = await send(listProjects, { query }, { signal });
    all.push(...page.projects);
    after = page.next;
  }
  return all;
}

/** Resolves once all local changes are stored. */
function whenSaved({ status }: LiveNotes): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!status.get().saved) return;
      end();
      resolve();
    };
    const end = status.subscribe(look);
    look();
  });
}
