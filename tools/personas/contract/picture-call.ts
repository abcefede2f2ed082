import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { personasPrefix } from './project.ts';

/** Uploading a picture into a project's library. */
export const personasPictures = pictureCalls(personasPrefix);
