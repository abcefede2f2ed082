import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import type { PictureCalls, StoredPicture } from '../contract/calls.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads to a project's library; each is shown where its picture will be. */
export type PictureUploads = Uploads<StoredPicture>;

/** The uploads to the library of a project. */
export function createPictureUploads(calls: PictureCalls, projectId: string): PictureUploads {
  const given = { params: { id: projectId } };
  return createUploads((media, signal) =>
    sendWithRetry(calls.uploadPicture, given, { files: { media }, handles: 'all', signal }),
  );
}
