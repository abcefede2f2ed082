import { passagesInSlices, type SourceText } from '#features/sources/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { DraftBrief } from '../../contract/brief.ts';
import type { ProposedMask } from '../../contract/masks.ts';
import { createMasker, type Masker } from '../../document/masker.ts';
import type { Gathering } from '../sources/gather.ts';
import { buildMasks } from './build-masks.ts';

const namesReader = defineReader<typeof import('./names-file.ts')>(
  new URL('./names-file.ts', import.meta.url),
  25,
);

export interface MaskingOptions {
  gathering: Gathering;
  readers: Pick<Readers, 'read'>;
}

/** Finds what can be masked in the texts of a draft. */
export interface Masking {
  /**
   * @param projectId the project that is drafted; null for a new one
   * @throws what reading the sources fails with, and `readingFailures`
   */
  propose(
    caller: ProjectCaller,
    brief: DraftBrief,
    projectId: string | null,
    signal: AbortSignal,
  ): Promise<{ masks: ProposedMask[]; searched_all: boolean }>;
  /**
   * Masks for texts that no user checks first.
   * @param known names of people that are known, such as speakers
   * @throws `readingFailures`
   */
  maskerFor(
    userId: string,
    texts: readonly string[],
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<Masker>;
}

/** Characters that are searched for names at most: a reader takes some seconds for them. */
const maxSearched = 600_000;

export function createMasking({ gathering, readers }: MaskingOptions): Masking {
  const find = async (
    owner: string,
    read: readonly string[],
    known: readonly string[],
    signal: AbortSignal,
  ) => {
    const texts = read.map(visibleText).filter(Boolean);
    const { chosen, isComplete } = chooseTexts(texts);
    const found = await readers.read(namesReader, chosen, { owner, signal });
    const material = { known: known.map(visibleText), found, texts };
    return { masks: await buildMasks(material, createPause()), isComplete };
  };
  return {
    async maskerFor(userId, texts, known, signal) {
      return createMasker((await find(userId, texts, known, signal)).masks);
    },

    async propose(caller, brief, projectId, signal) {
      const { sources } = await gathering.ofBrief(caller, brief, signal);
      if (projectId !== null) sources.push(...(await gathering.ofProject(caller, projectId, null)));
      const read = [brief.description, brief.company?.name ?? '', ...(await textsOf(sources))];
      const known = sources.flatMap(({ participant, parts }) => [
        participant ?? '',
        ...parts.map(({ speaker }) => speaker ?? ''),
      ]);
      const { masks, isComplete } = await find(caller.userId, read, known, signal);
      return { masks, searched_all: isComplete };
    },
  };
}

/** A text as a reader sees it: letters in one form, and nothing invisible between them. */
function visibleText(text: string): string {
  return text.normalize('NFC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** Titles, speakers and passages of sources: what a model reads of them. */
async function textsOf(sources: readonly SourceText[]): Promise<string[]> {
  const speakers = new Set(
    sources.flatMap(({ parts }) => parts.map(({ speaker }) => speaker ?? '')),
  );
  const passages = await passagesInSlices(sources, createPause());
  const titles = sources.map(({ title }) => title);
  return [...titles, ...speakers, ...passages.map(({ text }) => text)];
}

/** The texts to search for names: those with a capital inside first, as names have one. */
function chooseTexts(texts: readonly string[]): { chosen: string[]; isComplete: boolean } {
  const unique = [...new Set(texts)];
  const hasCapital = (text: string) => /\s(?!I\b)\p{Lu}/u.test(text);
  const sorted = [...unique.filter(hasCapital), ...unique.filter((text) => !hasCapital(text))];
  const chosen: string[] = [];
  let length = 0;
  for (const text of sorted) {
    length += text.length;
    if (length > maxSearched) break;
    chosen.push(text);
  }
  return { chosen, isComplete: chosen.length === sorted.length };
}
