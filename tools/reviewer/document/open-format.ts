import { openFormatOf } from '#kernel/value/open-format.ts';
import { reviewerDocument } from './reviewer-document.ts';

/** A review as JSON, for other programs. */
export const reviewFormat = openFormatOf(reviewerDocument, 'sightline-review');
