import { modelsKey } from '#features/ai/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { readItemsKey } from '#features/links/server/index.ts';
import { projectAccessKey, projectContentKey } from '#features/projects/server/index.ts';
import { type WithheldTexts, withheldTextsKey } from '#features/sources/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { findByMeaning } from '../contract/calls.ts';
import { findPairs, sortByThemes } from '../contract/group-calls.ts';
import { builtInEncoder, createEncoder } from './encoder.ts';
import { createGroups } from './groups.ts';
import { removeProject } from './item-store.ts';
import { meaningColumns } from './owned-columns.ts';
import { digestOfTexts } from './passages.ts';
import { createReading } from './reading.ts';
import { createSearch } from './search.ts';
import { readVectors } from './vector-store.ts';
import { passageTexts } from './withdrawn-texts.ts';

/** The stored vectors of texts, by the encoder that comes with the suite; texts without one are left out. */
export type StoredVectors = (texts: readonly string[]) => Promise<Map<string, Float32Array>>;
export const storedVectorsKey = serviceKey<StoredVectors>('meaning: stored vectors');

/** Gives the texts of projects vectors, and finds them by their meaning. */
export const meaningFeature: Feature = {
  name: 'meaning',
  needs: ['ai', 'links', 'projects'],
  build(context) {
    const { database, jobs, log, language } = context;
    const access = context.get(projectAccessKey);
    const { summariseStored } = context.get(projectContentKey);
    const encoder = createEncoder(context.get(modelsKey), language);
    const projects = { ...access, summariseStored };
    const given = context.later(withheldTextsKey);
    const withheld: WithheldTexts = (projectId) => given()(projectId);
    const reading = createReading({ database, projects, encoder, jobs, log, withheld });
    const readItems = context.get(readItemsKey);
    const find = createSearch({
      ...{ database, projects: access, readItems, encoder, reading, withheld },
    });
    const groups = createGroups({ database, projects: access, encoder, reading });
    return {
      provides: [provide(storedVectorsKey, (texts) => readStored(database.orm, texts))],
      implementations: [
        implement(findByMeaning, ({ actor, input: { body } }) => find(actor, body)),
        implement(sortByThemes, ({ actor, input: { body } }) => groups.sortByThemes(actor, body)),
        implement(findPairs, ({ actor, input: { body } }) => groups.findPairs(actor, body)),
      ],
      columns: meaningColumns,
      storedTexts: [passageTexts(database)],
      changed: ({ projectId, summary }) => reading.changed(projectId, summary.linkableItems),
      begun: async (_, projectId) => reading.later(projectId),
      erased: (executor, projectId) => removeProject(executor, projectId),
      started: async () => reading.start(),
      close: reading.close,
    };
  },
};

async function readStored(
  orm: Executor,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const digests = new Map(texts.map((text) => [digestOfTexts(text), text]));
  const vectors = await readVectors(orm, builtInEncoder, [...digests.keys()]);
  return new Map([...vectors].map(([digest, vector]) => [digests.get(digest) ?? '', vector]));
}
