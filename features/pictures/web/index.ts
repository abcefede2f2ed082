export { choosePicture, choosePictures, picturesAmong } from './choose-pictures.ts';
export type { PictureHolder, PictureUse } from './library.ts';
export { type LibraryImage, LibraryPicture } from './library-picture.tsx';
export { PictureLibrary } from './picture-library.tsx';
export { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
export { UploadStrip } from './upload-strip.tsx';
export { createUploads, type Uploads } from './uploads.ts';
