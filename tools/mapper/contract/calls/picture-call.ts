import { pictureCalls } from '#features/pictures/contract/calls.ts';

/** Keeping pictures for a map. */
export const mapperPictures = pictureCalls('mapper');
