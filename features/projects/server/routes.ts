import type { z } from 'zod';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import { preferProject, readProjectLimit } from '../contract/limit-calls.ts';
import {
  eraseProjects,
  listProjects,
  listTrash,
  moveProjects,
  removeProjects,
  restoreProjects,
  transferProject,
} from '../contract/list-calls.ts';
import type { ListedProject } from '../contract/project.ts';
import type { createProjectLimit } from './access/project-limit.ts';
import { runForEach } from './batch.ts';
import type { Folders } from './folder/folders.ts';
import type { ProjectKind } from './kind.ts';
import type { ProjectServices } from './projects.ts';
import type { createTransfer } from './trash/transfer.ts';
import type { Trash } from './trash/trash.ts';

export interface RouteServices {
  services: ProjectServices;
  folders: Folders;
  trash: Trash;
  transfer: ReturnType<typeof createTransfer>;
  limit: ReturnType<typeof createProjectLimit>;
}

/** Value of `folder_id` in a list for projects in no folder. */
const noFolder = 'none';

/** The calls about projects of any kind. */
export function listRoutes(parts: RouteServices): Implementation[] {
  const { services, folders, trash, transfer, limit } = parts;
  return [
    implement(listProjects, ({ actor, input: { query } }) => {
      const { folder_id: folder, team_id: teamId, ...filter } = query;
      const folderId = folder === noFolder ? '' : folder;
      return services.list({
        ...filter,
        folderId,
        teamId,
        userId: actor.userId,
        reach: actor.reach,
      });
    }),
    implement(listTrash, ({ actor, input: { query } }) =>
      services.listTrash({ ...query, userId: actor.userId }),
    ),
    implement(moveProjects, ({ actor, input: { body } }) =>
      runForEach(body.ids, (id) => folders.put(actor, id, body.folder_id)),
    ),
    implement(removeProjects, ({ actor, input: { body } }) =>
      runForEach(body.ids, (id) => trash.remove(actor, id)),
    ),
    implement(restoreProjects, ({ actor, input: { body } }) =>
      runForEach(body.ids, (id) => trash.restore(actor, id)),
    ),
    implement(eraseProjects, ({ actor, input: { body } }) =>
      runForEach(body.ids, (id) => trash.erase(actor, id)),
    ),
    implement(transferProject, async ({ actor, input: { body }, cookie }) => {
      const { project_id: id, member_id: memberId } = body;
      if (memberId) await transfer.give(actor, id, memberId);
      else await transfer.claim(actor, id, cookie);
      return services.see(actor, id);
    }),
    implement(readProjectLimit, ({ actor, input: { params } }) => limit.read(actor, params.id)),
    implement(preferProject, ({ actor, input: { body } }) => limit.prefer(actor, body.project_id)),
  ];
}

/** Adds the fields of its kind to a project, for the actor of the call. */
export type ToRecord<Project extends z.ZodType> = (
  project: ListedProject,
) => z.output<Project> | Promise<z.output<Project>>;

/** Implements the calls that every kind has; `toRecord` adds a kind's own fields. */
export function projectRoutes<Project extends z.ZodType>(
  { services, folders, trash }: RouteServices,
  kind: ProjectKind,
  calls: ProjectCalls<Project>,
  toRecord: ToRecord<Project>,
): Implementation[] {
  return [
    implement(calls.create, async ({ actor, input: { body } }) =>
      toRecord(await services.create(actor, kind, body.title)),
    ),
    implement(calls.open, async ({ actor, input: { params, query } }) =>
      toRecord(await services.open(actor, kind.code, params.id, query.ahead !== undefined)),
    ),
    implement(calls.rename, async ({ actor, input: { body } }) =>
      toRecord(await services.rename(actor, body.project_id, body.title)),
    ),
    implement(calls.updateTitle, async ({ actor, input: { body } }) =>
      toRecord(await services.rename(actor, body.project_id, body.value)),
    ),
    implement(calls.duplicate, async ({ actor, input: { params } }) =>
      toRecord(await services.duplicate(actor, kind, params.id)),
    ),
    implement(calls.changePicture, async ({ actor, input: { body }, uploads, signal }) => {
      const media = uploads.find(({ field }) => field === 'media');
      const picture = services.pictureOf(media, body.remove_media);
      return toRecord(await services.changePicture(actor, body.project_id, picture, signal));
    }),
    implement(calls.remove, async ({ actor, input: { params } }) => {
      await trash.remove(actor, params.id);
      return null;
    }),
    ...folderRoutes(folders, kind, calls),
  ];
}

function folderRoutes(
  folders: Folders,
  { code }: ProjectKind,
  calls: ProjectCalls,
): Implementation[] {
  return [
    implement(calls.listFolders, ({ actor }) => folders.list(actor, code)),
    implement(calls.createFolder, ({ actor, input: { body } }) =>
      folders.create(actor, code, body.title, body.parent_id),
    ),
    implement(calls.updateFolder, ({ actor, input: { params, body } }) =>
      folders.update(actor, code, params.folder_id, body),
    ),
    implement(calls.deleteFolder, async ({ actor, input: { params } }) => {
      await folders.remove(actor, code, params.folder_id);
      return null;
    }),
    implement(calls.moveToFolder, async ({ actor, input: { params, body } }) => {
      await folders.put(actor, params.id, body.folder_id);
      return null;
    }),
  ];
}
