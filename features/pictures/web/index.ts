export { choosePicture, choosePictures, picturesAmong } from './choose-pictures.ts';
export type { PictureHolder, PictureUse } from './library.ts';
export { type LibraryImage, LibraryPicture } from './library-picture.tsx';
export { PictureLibrary } from './picture-library.tsx';
export { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
export { UploadProgress } from './upload-progress.tsx';
export { UploadStrip } from './upload-strip.tsx';
export { uploadTurns } from './upload-turns.ts';
export { createUploads, type KeepUpload, type Uploads } from './uploads.ts';
