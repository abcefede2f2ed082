import { pictureCalls } from '#features/pictures/contract/calls.ts';

/** The call that stores pictures of a map. */
export const mapperPictures = pictureCalls('mapper');
