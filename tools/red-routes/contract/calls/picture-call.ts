import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { redRoutesPrefix } from '../project.ts';

/** The call that stores pictures of a project. */
export const redRoutesPictures = pictureCalls(redRoutesPrefix);
