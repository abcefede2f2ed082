import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { mayEdit } from '#platform/web/live/connection.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { EditableTitle } from '#ui/fields/editable-title.tsx';
import { useOpenSurface } from './open-surface.ts';

/** The project's title; a new one shows at once and goes back if the server refuses it. */
export function SurfaceTitle() {
  const { kind, project, live } = useOpenSurface();
  const canEdit = useStorePart(live.status, mayEdit);
  const { shown, rename } = useRename();
  return (
    <>
      <title>{sentence`${shown} · Sightline`}</title>
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
    mutationFn: (title: string) =>
      send(kind.calls.rename, { body: { project_id: project.id, title } }),
    onMutate: setWanted,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['project', project.id] });
      setWanted(null);
    },
  });
  return { shown: wanted ?? project.title, rename: mutate };
}
