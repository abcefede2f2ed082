import { pictureCalls } from '#features/pictures/contract/calls.ts';
import { tableCalls } from '#features/tables/contract/calls.ts';
import { dayInLifePrefix } from '../project.ts';

/** The calls on pictures of tasks. */
export const dayPictures = pictureCalls(dayInLifePrefix);

/** The calls that import diaries from tables. */
export const dayTables = tableCalls(dayInLifePrefix);
