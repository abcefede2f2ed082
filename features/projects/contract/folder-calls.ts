import { z } from 'zod';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { projectFailures } from './failures.ts';
import { folderTitle, projectFolder, projectFolders, projectId } from './project.ts';

/** The folder calls of one kind of project (S7.92 to S7.96). Each account has folders of its own. */
export function folderCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', reach: 'account', failures: projectFailures } as const;
  return {
    listFolders: defineCall({
      ...common,
      id: `${prefix}.listFolders`,
      method: 'GET',
      path: `/${prefix}/folders`,
      summary: 'All folders of the account for this kind of project, by title.',
      output: projectFolders,
    }),
    createFolder: defineCall({
      ...common,
      id: `${prefix}.createFolder`,
      method: 'POST',
      path: `/${prefix}/folders`,
      summary: 'Create a folder, inside another or at the top.',
      body: z.object({ title: folderTitle, parent_id: projectId.nullable().default(null) }),
      output: projectFolder,
    }),
    updateFolder: defineCall({
      ...common,
      id: `${prefix}.updateFolder`,
      method: 'PATCH',
      path: `/${prefix}/folders/:folder_id`,
      summary: 'Rename a folder, or move it into another or to the top (null).',
      params: z.object({ folder_id: projectId }),
      body: z.object({
        title: folderTitle.optional(),
        parent_id: projectId.nullable().optional(),
      }),
      output: projectFolder,
    }),
    deleteFolder: defineCall({
      ...common,
      id: `${prefix}.deleteFolder`,
      method: 'DELETE',
      path: `/${prefix}/folders/:folder_id`,
      summary: 'Delete a folder; its content moves to the parent folder.',
      params: z.object({ folder_id: projectId }),
      output: z.null(),
    }),
    moveToFolder: defineCall({
      ...common,
      id: `${prefix}.moveToFolder`,
      method: 'PATCH',
      path: `/${prefix}/:id/folders`,
      summary: 'Move a project into a folder of the account, or out of all (null).',
      params: z.object({ id: projectId }),
      body: z.object({ folder_id: projectId.nullable() }),
      output: z.null(),
    }),
  };
}
