import { z } from 'zod';
import { storingPicture } from '#features/pictures/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { notesPrefix } from './project.ts';

/** Stores a picture for a note; the editor inserts it into the text. */
export const uploadPicture = defineCall({
  ...storingPicture,
  id: `${notesPrefix}.uploadPicture`,
  path: `/${notesPrefix}/picture`,
  summary: 'Store a picture (`media`) for the notes of a project; returns its path for an image.',
  body: z.object({ note_project_id: projectId }),
  output: z.object({ path: z.string() }),
});
