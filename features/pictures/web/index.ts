export { choosePicture, choosePictures, filterPictures } from './choose-pictures.ts';
export type { PictureHolder, PictureUse } from './library.ts';
export { type LibraryImage, LibraryPicture } from './library-picture.tsx';
export { PictureLibrary } from './picture-library.tsx';
export { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
export { UploadProgress } from './upload-progress.tsx';
export { uploadQueue } from './upload-queue.ts';
export { UploadStrip } from './upload-strip.tsx';
export { createUploads, type StoreUpload, type Uploads } from './uploads.ts';
