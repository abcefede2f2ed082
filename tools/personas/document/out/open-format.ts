import { openFormatOf } from '#kernel/value/open-format.ts';
import { personasDocument } from '../personas-document.ts';

const format = openFormatOf(personasDocument, 'sightline-personas');

/** Writes a whole persona project; `fromOpenFormat` restores it without loss. */
export const toOpenFormat = format.write;
export const fromOpenFormat = format.read;
