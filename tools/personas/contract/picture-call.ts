import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { personasPrefix } from './project.ts';

/** The call that uploads a picture to a project's library. */
export const personasPictures = pictureCalls(personasPrefix);
