import { sql } from 'drizzle-orm';
import type { ReadItems } from '#features/links/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { WithheldTexts } from '#features/sources/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isOtherLanguage } from '#platform/server/language/english.ts';
import type { MeaningAnswer, MeaningHit, MeaningQuery } from '../contract/calls.ts';
import { builtInEncoder, type Encoder } from './encoder.ts';
import { listUnreadProjects } from './item-store.ts';
import {
  embedExamples,
  type KindVectors,
  type RankedPassage,
  rankPassages,
  sharesSentence,
  withoutRepeats,
} from './ranking.ts';
import type { Reading } from './reading.ts';
import { minSureness } from './sureness.ts';
import { listNear } from './vector-store.ts';

/** Passages that are compared in full; the best few are among them. */
const maxCompared = 150;
/** Milliseconds that embedding a text may take. */
const patience = 20_000;

export interface SearchOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'selectVisible'>;
  readItems: ReadItems;
  encoder: Encoder;
  reading: Pick<Reading, 'read'>;
  /** Texts that only the encoder of the suite may get. */
  withheld: WithheldTexts;
}

/** Finds passages by their meaning, among those that an actor sees now. */
export type FindByMeaning = (actor: Actor, query: MeaningQuery) => Promise<MeaningAnswer>;

/**
 * @throws not_found for a project that the actor does not see; the failures of the model that embeds
 */
export function createSearch(options: SearchOptions): FindByMeaning {
  const { database, projects, encoder, reading } = options;
  const { orm } = database;
  const examples = createExamples(encoder);
  return async (actor, query) => {
    for (const id of [query.of, query.among]) {
      if (id !== undefined) await projects.allow(actor, 'see', id);
    }
    const among =
      query.among === undefined ? projects.selectVisible(actor) : sql`select ${query.among}::text`;
    const signal = AbortSignal.timeout(patience);
    const vectors = await embedQuery(options, actor, query, signal);
    const ranked: RankedPassage[] = [];
    for (const [by, vector] of vectors) {
      const about =
        by === builtInEncoder && query.about
          ? { kind: query.about, examples: await examples(actor.userId, signal) }
          : undefined;
      const near = await listNear(orm, vector, {
        encoder: by,
        projects: among,
        types: query.types,
        limit: maxCompared,
      });
      ranked.push(...rankPassages({ text: query.text, vector, about }, near));
    }
    const unread = await listUnreadProjects(orm, among, [...vectors.keys()]);
    await reading.read(unread);
    return {
      hits: await showHits(options, actor, query, ranked),
      is_other_language:
        vectors.has(builtInEncoder) && vectors.size === 1 && isOtherLanguage(query.text),
      unread: unread.filter(({ isRead }) => !isRead).length,
    };
  };
}

/**
 * The vectors of a text by their encoders: of the one that its rules allow, and of the built-in one,
 * as other projects may have stayed with it.
 */
async function embedQuery(
  { encoder, withheld }: SearchOptions,
  { userId }: Pick<Actor, 'userId'>,
  { text, of, among, except }: MeaningQuery,
  signal: AbortSignal,
): Promise<Map<string, Float32Array>> {
  const task = { userId, projectId: of ?? among ?? null };
  const byEncoder = new Map<string, Float32Array>();
  const source = of ?? except?.project;
  const isWithheld = source === undefined ? null : await withheld(source);
  if (!isWithheld?.(except?.item ?? '', text)) {
    const { by, vectors } = await encoder.embed(task, [text], signal);
    byEncoder.set(by, vectors[0] ?? new Float32Array());
  }
  if (!byEncoder.has(builtInEncoder)) {
    const [own = new Float32Array()] = await encoder.embedBuiltIn(userId, [text], signal);
    byEncoder.set(builtInEncoder, own);
  }
  return byEncoder;
}

/** The best hits that the actor sees at this moment. */
async function showHits(
  { readItems }: SearchOptions,
  actor: Actor,
  { text, except, limit }: MeaningQuery,
  ranked: readonly RankedPassage[],
): Promise<MeaningHit[]> {
  const isOwn = (passage: RankedPassage) =>
    except !== undefined &&
    passage.projectId === except.project &&
    (passage.item === except.item || sharesSentence(passage.text, text));
  const sure = ranked.filter((one) => one.sureness >= minSureness && !isOwn(one));
  const best = withoutRepeats(sure);
  const refs = best.map(({ projectId, item }): LinkableItemRef => ({ project: projectId, item }));
  const states = await readItems(actor, refs);
  const hits = best.flatMap(({ text: passage, start, sureness }, at): MeaningHit[] => {
    const found = states[at];
    if (found?.state !== 'here') return [];
    const { state: _, ...item } = found;
    return [{ item, passage, start, sureness }];
  });
  return hits.slice(0, limit);
}

/** Embeds the examples of kinds when they are needed first. */
function createExamples(encoder: Encoder) {
  let made: Promise<KindVectors> | undefined;
  return async (userId: string, signal: AbortSignal): Promise<KindVectors> => {
    made ??= embedExamples((texts) => encoder.embedBuiltIn(userId, texts, signal));
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}
