import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { ExportButton } from '#features/exports/web/index.ts';
import { ShareButton } from '#features/sharing/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { useStore } from '#platform/web/store/store.ts';
import { EditableTitle } from '#ui/editable-title/editable-title.tsx';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import {
  defaultTitle,
  type MapperProject,
  mapperCalls,
  mapperExports,
  mapperSharing,
} from '../contract/project.ts';
import type { LiveMap } from './map-model.tsx';
import { mapQuery } from './map-query.ts';
import { PeopleHere } from './people-here.tsx';
import { SaveState } from './save-state.tsx';

interface MapHeaderProps {
  project: MapperProject;
  live: LiveMap;
  presence: Presence<PublicUser>;
}

/** What a map puts into the tool's header. */
export function MapHeader({ project, live, presence }: MapHeaderProps) {
  const { _id, project_title, abilities } = project;
  const { canEdit } = useStore(live.status);
  const rename = useRename(project);
  return (
    <>
      <ToolHeaderSlot name="title">
        <EditableTitle
          title={project_title}
          defaultTitle={defaultTitle}
          label="Title of this map"
          canEdit={canEdit && abilities.includes('edit')}
          onSave={rename}
        />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="state">
        <SaveState live={live} project={project} />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="people">
        <PeopleHere presence={presence} />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="actions">
        {abilities.includes('export') ? (
          <ExportButton calls={mapperExports} projectId={_id} />
        ) : null}
        <ShareButton
          calls={mapperSharing}
          projectId={_id}
          title={project_title}
          abilities={abilities}
        />
      </ToolHeaderSlot>
    </>
  );
}

/** Renames the map; the new title shows at once and goes back if the server refuses it. */
function useRename({ _id }: MapperProject): (title: string) => void {
  const client = useQueryClient();
  const { queryKey } = mapQuery(_id);
  const { mutate } = useMutation({
    mutationFn: (title: string) => send(mapperCalls.rename, { body: { project_id: _id, title } }),
    onMutate(title) {
      client.setQueryData(queryKey, (before) => before && { ...before, project_title: title });
    },
    onSuccess: (project) => client.setQueryData(queryKey, project),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
