import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { redRoutesPrefix } from '../project.ts';

/** Keeping pictures for a project. */
export const redRoutesPictures = pictureCalls(redRoutesPrefix);
