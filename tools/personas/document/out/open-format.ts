import { openFormatOf } from '#kernel/value/open-format.ts';
import { personasDocument } from '../personas-document.ts';

const format = openFormatOf(personasDocument, 'sightline-personas');

/** Writes a persona project down whole; `fromOpenFormat` makes the same of it. */
export const toOpenFormat = format.write;
export const fromOpenFormat = format.read;
