import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { tableCalls } from '#features/tables/contract/calls.ts';
import { dayInLifePrefix } from '../project.ts';

/** Pictures of tasks. */
export const dayPictures = pictureCalls(dayInLifePrefix);

/** Diaries as tables. */
export const dayTables = tableCalls(dayInLifePrefix);
