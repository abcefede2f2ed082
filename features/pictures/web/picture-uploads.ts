import { sendPatiently } from '#platform/web/api/send-patiently.ts';
import type { KeptPicture, PictureCalls } from '../contract/calls.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads into a project's library; each is shown where its picture will stand. */
export type PictureUploads = Uploads<KeptPicture>;

/** The uploads into the library of a project. */
export function createPictureUploads(calls: PictureCalls, projectId: string): PictureUploads {
  const given = { params: { id: projectId } };
  return createUploads((media, signal) =>
    sendPatiently(calls.uploadPicture, given, { files: { media }, handles: 'all', signal }),
  );
}
