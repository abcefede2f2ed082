import { serviceKey } from '#features/feature/server/index.ts';

/**
 * Whether a text of an item of a project must not leave the installation for AI; without an item, its
 * words alone decide.
 */
export type IsWithheld = (item: string | null, text: string) => boolean;

/**
 * What participants without consent to processing by AI said in a project, and texts about them; null
 * where there is none. Provided by participants, which is above.
 */
export type WithheldTexts = (projectId: string) => Promise<IsWithheld | null>;
export const withheldTextsKey = serviceKey<WithheldTexts>('sources: withheld texts');
