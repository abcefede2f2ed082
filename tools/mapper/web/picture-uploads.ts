import { createUploads, type Uploads } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { uploadPicture } from '../contract/calls/picture-call.ts';

/** A picture as the server keeps it: its path, and its size in pixels. */
interface KeptPicture {
  file: string;
  width: number;
  height: number;
}

/** Uploads into a map; each is shown where its picture will stand. */
export type PictureUploads = Uploads<KeptPicture>;

/** The uploads into the map of a project. */
export function createPictureUploads(projectId: string): PictureUploads {
  const given = { params: { id: projectId } };
  return createUploads((media) => send(uploadPicture, given, { files: { media }, handles: 'all' }));
}
