import {
  type DraftMask,
  type MaskKind,
  maskLimits,
  nextLabel,
  type ProposedMask,
} from '../../contract/masks.ts';
import { createMasker, fold } from '../../document/masker.ts';
import { findPrivate } from '../../document/private-patterns.ts';

export interface MaskMaterial {
  /** Participants and speakers. */
  known: readonly string[];
  /** Names that were found in the texts. */
  found: readonly string[];
  /** Everything that a model would read. */
  texts: readonly string[];
}

/** Texts that get one label: a person's whole name, first and last name. */
interface Group {
  kind: MaskKind;
  texts: string[];
}

/**
 * Proposes masks: known participants first, then mails, numbers and addresses, then names that were found.
 * Only what occurs is proposed; a first name of two people has a label of its own.
 * @param pause yields to other work when it is time
 */
export async function buildMasks(
  { known, found, texts }: MaskMaterial,
  pause: () => Promise<void>,
): Promise<ProposedMask[]> {
  const introduced: string[] = [];
  const patterns: Group[] = [];
  for (const text of texts) {
    introduced.push(...introducedIn(text));
    for (const { kind, text: one } of findPrivate(text)) patterns.push({ kind, texts: [one] });
    await pause();
  }
  const people = groupNames([
    ...known.map(cleanName).filter(isKnownName),
    ...[...introduced, ...found].map(cleanName).filter(isName),
  ]);
  const groups: Group[] = [...people, ...patterns];
  const counts = await countOccurrences(groups, texts, pause);
  const used = labelsIn(texts);
  const seen = new Set<string>();
  const proposed: ProposedMask[] = [];
  for (const { kind, texts: ofGroup } of groups) {
    const occurring = ofGroup.filter((text) => {
      const key = fold(text).text;
      if (seen.has(key) || text.length > maskLimits.text || !counts.has(key)) return false;
      seen.add(key);
      return true;
    });
    if (occurring.length === 0) continue;
    const as = nextLabel(kind, used);
    used.add(as.toLowerCase());
    for (const text of occurring) {
      proposed.push({ text, as, kind, count: counts.get(fold(text).text) ?? 0 });
    }
  }
  return proposed.slice(0, maskLimits.masks);
}

async function countOccurrences(
  groups: readonly Group[],
  texts: readonly string[],
  pause: () => Promise<void>,
): Promise<Map<string, number>> {
  const masks = groups.flatMap(({ texts: all }): DraftMask[] =>
    all.map((text) => ({ text, as: text })),
  );
  const masker = createMasker(masks);
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const { mask } of masker.maskParts(text).parts) {
      const key = fold(mask.text).text;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    await pause();
  }
  return counts;
}

/** Labels that the texts have already, so that no mask is mistaken for them. */
function labelsIn(texts: readonly string[]): Set<string> {
  const label = /\b(?:person|email|phone|address) \d+\b/gi;
  return new Set(
    texts.flatMap((text) => (text.match(label) ?? []).map((one) => one.toLowerCase())),
  );
}

const titles =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|professor|sir|herr|frau|señora?|sr|sra|monsieur|madame|mme)\b\.?\s+)+/i;
const introductions =
  /(?:\b(?:[Mm]y name is|[Mm]y name's|[Ii]ch heiße|[Jj]e m['’]appelle|[Mm]e llamo)|\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Señora?|Monsieur|Madame|Mme)\b\.?)\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})/gu;

/** Names after 'my name is' and after titles. */
function introducedIn(text: string): string[] {
  return [...text.matchAll(introductions)].map(([, name]) => name ?? '');
}

function cleanName(name: string): string {
  return name
    .trim()
    .replace(titles, '')
    .replace(/['’]s?$/u, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/['’]s$/u, '');
}

const roles =
  /^(?:participant|person|speaker|user|interviewer|interviewee|moderator|facilitator|researcher|respondent|customer|client|observer|unknown|me|you|i|q|a)\b[\s\d#:._-]*$/i;

/** Whether a text can be a name: no pseudonym such as P01, and no role. */
function isName(text: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}'’ .-]+$/u.test(text) && !roles.test(text);
}

/** Whether a participant or speaker has a name: many scripts have no capitals, and many people write none. */
function isKnownName(text: string): boolean {
  return isName(text) || (/^[\p{Ll}\p{Lo}][\p{L}\p{M}'’.-]+$/u.test(text) && !roles.test(text));
}

const particles = new Set([
  'van',
  'von',
  'de',
  'der',
  'den',
  'del',
  'della',
  'da',
  'di',
  'la',
  'le',
  'bin',
  'al',
  'el',
]);

/** The texts of each person; a part of two people's names is a group of its own. */
function groupNames(names: readonly string[]): Group[] {
  const unique = [...new Map(names.map((name) => [fold(name).text, name])).values()];
  const fullNames = unique.filter((name) => /\s/.test(name));
  const groups = fullNames.map((name): Group => ({ kind: 'person', texts: [name] }));
  const owners = new Map<string, { text: string; of: Set<Group> }>();
  for (const group of groups) {
    const parts = (group.texts[0] ?? '').split(/\s+/);
    for (const text of [parts[0] ?? '', parts.at(-1) ?? '']) {
      if (text.length < 2 || text.endsWith('.') || particles.has(text.toLowerCase())) continue;
      const key = fold(text).text;
      const owner = owners.get(key) ?? { text, of: new Set() };
      owners.set(key, owner);
      owner.of.add(group);
    }
  }
  const alone: Group[] = [];
  for (const { text, of } of owners.values()) {
    const [only, ...others] = of;
    if (only && others.length === 0) only.texts.push(text);
    else alone.push({ kind: 'person', texts: [text] });
  }
  for (const name of unique) {
    if (!/\s/.test(name) && !owners.has(fold(name).text))
      alone.push({ kind: 'person', texts: [name] });
  }
  return [...groups, ...alone];
}
