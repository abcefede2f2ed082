import { z } from 'zod';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/** A note project (S3.36); its content is in the live document. */
export const noteProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('NOTE'),
  name: z.string(),
  /** Its notes in order (S3.37). */
  notes: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** E may edit; any other permission may only read. */
  permission,
  /** What else the account may do. */
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  /** The full name of the account that changed it last. */
  updated_by: z.string(),
  pictures_pass: picturesPass,
});
export type NoteProject = z.output<typeof noteProject>;

export const defaultTitle = 'Untitled notes project';

/** S6.13 */
export const editRefusal = 'You do not have permission to edit this project.';

/** The path of all calls of this tool (readings 21). */
export const notesPrefix = 'mapper/note';

/** Creating (S7.146), opening, renaming, copying (S7.145) and deleting a note project. */
export const notesKindCalls = defineKindCalls(notesPrefix, noteProject, {
  titleField: 'name',
  createPath: 'note-project',
});
export const {
  projects: notesCalls,
  sharing: notesSharing,
  comments: notesComments,
  versions: notesVersions,
  exports: notesExports,
} = notesKindCalls;

/** The address of a note project, or of one of its notes. */
export function notePath(id: string, note?: string): string {
  return `/note-making/${id}${note === undefined ? '' : `?note=${note}`}`;
}
