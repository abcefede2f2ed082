import { serviceKey } from '#features/feature/server/index.ts';
import type { IsWithheld, ItemText } from '#features/sources/server/index.ts';

/**
 * Names, in lower case, of the participants of a project who do not consent to processing by AI;
 * provided by participants, which is above.
 */
export type WithoutAiConsent = (projectId: string) => Promise<ReadonlySet<string>>;
export const withoutAiConsentKey = serviceKey<WithoutAiConsent>('generation: without AI consent');

/**
 * The texts without those of some participants, without what these said elsewhere, and without what
 * is withheld, such as their quotes on a map.
 */
export function leaveOut(
  texts: readonly ItemText[],
  names: ReadonlySet<string>,
  isWithheld: IsWithheld | null,
): readonly ItemText[] {
  if (names.size === 0 && isWithheld === null) return texts;
  const isOne = (name: string | null) => name !== null && names.has(name.toLowerCase());
  // In a conversation of several people, each part has its speaker.
  const itemOf = ({ item, parts }: ItemText) =>
    parts.some(({ speaker }) => speaker !== null) ? null : item;
  const isLeft = (text: ItemText, words: string) => !isWithheld?.(itemOf(text), words);
  return texts
    .filter((text) => !isOne(text.participant) && isLeft(text, text.title))
    .map((text) => ({
      ...text,
      parts: withoutTurns(text.parts, names).filter(
        (part) => !isOne(part.speaker) && isLeft(text, part.text),
      ),
    }));
}

/**
 * The parts without turns of names that the text alone does not show to be speakers, such as
 * `P07: I wait` where the project lists no P07: all until another one speaks.
 */
function withoutTurns(parts: ItemText['parts'], names: ReadonlySet<string>): ItemText['parts'] {
  let turn: { speaker: string | null } | null = null;
  return parts.filter(({ text, speaker }) => {
    const name = /^[\s\-–—•*_[(]*([^:：]{1,60}?)[\s\])*_]*[:：]/u
      .exec(text)?.[1]
      ?.trim()
      .toLowerCase();
    if (name !== undefined && names.has(name)) turn = { speaker };
    else if (turn && turn.speaker !== speaker) turn = null;
    return turn === null;
  });
}
