import { serviceKey } from '#features/feature/server/index.ts';
import type { ItemText } from '#features/sources/server/index.ts';

/**
 * Names, in lower case, of the participants of a project who do not consent to processing by AI;
 * provided by participants, which is above.
 */
export type WithoutAiConsent = (projectId: string) => Promise<ReadonlySet<string>>;
export const withoutAiConsentKey = serviceKey<WithoutAiConsent>('generation: without AI consent');

/** The texts without those of some participants, and without what these said elsewhere. */
export function leaveOut(
  texts: readonly ItemText[],
  names: ReadonlySet<string>,
): readonly ItemText[] {
  if (names.size === 0) return texts;
  const isOne = (name: string | null) => name !== null && names.has(name.toLowerCase());
  return texts
    .filter(({ participant }) => !isOne(participant))
    .map((text) => ({ ...text, parts: text.parts.filter(({ speaker }) => !isOne(speaker)) }));
}
