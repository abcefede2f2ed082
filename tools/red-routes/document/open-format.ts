import { openFormatOf } from '#kernel/value/open-format.ts';
import { redRoutesDocument } from './red-routes-document.ts';

/** A project as JSON, for other programs. */
export const redRoutesFormat = openFormatOf(redRoutesDocument, 'sightline-red-routes');
