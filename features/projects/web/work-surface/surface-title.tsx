import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { mayEdit } from '#platform/web/live/connection.ts';
import { trackOpenDocument } from '#platform/web/live/pending/unsaved-documents.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { EditableTitle } from '#ui/fields/editable-title.tsx';
import { useOpenSurface } from './open-surface.ts';
import { useCalled } from './use-called.ts';

/** Milliseconds until an unsent title is sent again. */
const pause = 2000;

/**
 * The project's title. A new one is shown at once, and reverted if the server refuses it; without a
 * connection it stays, and is sent when the connection is back.
 */
export function SurfaceTitle() {
  const { kind, project, live } = useOpenSurface();
  const canEdit = useStorePart(live.status, mayEdit);
  const { shown, rename } = useRename();
  const called = useCalled(shown);
  return (
    <>
      <title>{sentence`${called} · Sightline`}</title>
      <EditableTitle
        title={shown}
        defaultTitle={kind.defaultTitle}
        label={`Title of this ${kind.noun}`}
        canEdit={canEdit && project.abilities.includes('edit')}
        onSave={rename}
      />
    </>
  );
}

function useRename(): { shown: string; rename: (title: string) => void } {
  const { kind, project } = useOpenSurface();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<string | null>(null);
  const { mutate } = useMutation({
    // One request after the other: the last title is the final one.
    scope: { id: `title of ${project.id}` },
    mutationFn: (title: string) =>
      send(
        kind.calls.rename,
        { body: { project_id: project.id, title } },
        { handles: ['no_answer'] },
      ),
    retry: (_, error) => error instanceof Failure && error.code === 'no_answer',
    retryDelay: pause,
    onMutate: setWanted,
    onSettled: async (_, __, title) => {
      await client.invalidateQueries({ queryKey: ['project', project.id] });
      setWanted((now) => (now === title ? null : now));
    },
  });
  const isWaiting = wanted !== null;
  useEffect(() => (isWaiting ? confirmBeforeLeaving() : undefined), [isWaiting]);
  return { shown: wanted ?? project.title, rename: mutate };
}

/**
 * Asks for confirmation before the user closes the page or signs out, until the returned function
 * is called.
 */
function confirmBeforeLeaving(): () => void {
  const closed = trackOpenDocument(() => true);
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', stay);
  return () => {
    window.removeEventListener('beforeunload', stay);
    closed();
  };
}
