import type { z } from 'zod';
import { openFormatOf } from '#kernel/value/open-format.ts';
import { mapperDocument } from './mapper-document.ts';

/** A map as JSON, for other programs. */
export const mapFormat = openFormatOf(mapperDocument, 'sightline-map');
export type OpenFormat = z.output<typeof mapFormat.schema>;
