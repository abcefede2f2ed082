import { openFormatOf } from '#kernel/value/open-format.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';

/** A project as JSON, for other programs. */
export const dayFormat = openFormatOf(dayInLifeDocument, 'sightline-day');
