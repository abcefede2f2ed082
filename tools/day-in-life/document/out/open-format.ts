import { openFormatOf } from '#kernel/value/open-format.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';

/** Days as JSON, for other programs and for taking them elsewhere. */
export const dayFormat = openFormatOf(dayInLifeDocument, 'sightline-day');
