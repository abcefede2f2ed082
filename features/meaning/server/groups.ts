import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { sortIntoThemes } from '#features/drafting/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { isOtherLanguage } from '#platform/server/language/english.ts';
import { similarity } from '#platform/server/language/language.ts';
import type {
  PairsAnswer,
  PairsQuery,
  ThemesAnswer,
  ThemesQuery,
} from '../contract/group-calls.ts';
import { builtInEncoder } from './encoder.ts';
import { listUnreadProjects } from './item-store.ts';
import type { SearchOptions } from './search.ts';
import { surenessOf } from './sureness.ts';
import { readItemVectors } from './vector-store.ts';

/** Milliseconds that embedding the names of themes may take. */
const patience = 20_000;
/** What is less sure is no pair: titles of one subject are near anyway. */
const minPairSureness = 0.3;
/** Pairs that one answer has at most. */
const maxPairs = 30;
/** Items whose pairs are compared before other work runs. */
const turn = 10;

type GroupOptions = Omit<SearchOptions, 'readItems' | 'withheld'>;

/** Groups items of a project by their meaning. */
export interface Groups {
  sortByThemes(actor: Actor, query: ThemesQuery): Promise<ThemesAnswer>;
  findPairs(actor: Actor, query: PairsQuery): Promise<PairsAnswer>;
}

/** Both throw not_found for a project that the actor does not see, and the failures of the encoder. */
export function createGroups(options: GroupOptions): Groups {
  const { database, projects, encoder } = options;
  const { orm } = database;
  return {
    async sortByThemes(actor, { project_id: project, themes, items: ids }) {
      await projects.allow(actor, 'see', project);
      const task = { userId: actor.userId, projectId: project };
      const names = themes.map(({ name }) => name.trim() || '.');
      const signal = AbortSignal.timeout(patience);
      const { by, vectors } = await encoder.embed(task, names, signal);
      const examples = themes.flatMap((theme) => theme.examples);
      const known = await readItemVectors(orm, project, by, [...ids, ...examples]);
      const found = themes.map(({ id, name, examples }, at) => ({
        id,
        described: name.trim() ? vectors.slice(at, at + 1) : [],
        examples: examples.flatMap((one) => known.get(one) ?? []),
      }));
      const items = ids.flatMap((item) => {
        const vector = known.get(item);
        return vector ? [{ item, vector }] : [];
      });
      const placements = sortIntoThemes(
        items.map(({ vector }) => vector),
        found,
      );
      const sorted = items.flatMap(({ item }, at) => {
        const { theme = null, sureness = 0 } = placements[at] ?? {};
        return theme === null ? [] : [{ item, theme, sureness: Math.min(sureness, 0.95) }];
      });
      return {
        sorted,
        is_other_language: by === builtInEncoder && names.some(isOtherLanguage),
        is_unread: await readLater(options, project, by),
      };
    },

    async findPairs(actor, { project_id: project, items: ids }) {
      await projects.allow(actor, 'see', project);
      const task = { userId: actor.userId, projectId: project };
      const by = await encoder.nameFor(task, AbortSignal.timeout(patience));
      const known = [...(await readItemVectors(orm, project, by, ids))];
      const pairs: PairsAnswer['pairs'] = [];
      for (const [at, [one, vector]] of known.entries()) {
        if (at % turn === 0) await breath();
        for (const [other, its] of known.slice(at + 1)) {
          const sureness = surenessOf(similarity(vector, its));
          if (sureness >= minPairSureness) pairs.push({ one, other, sureness });
        }
      }
      pairs.sort((a, b) => b.sureness - a.sureness);
      return { pairs: pairs.slice(0, maxPairs), is_unread: await readLater(options, project, by) };
    },
  };
}

/** Reads a project that is not read yet; whether it is not. */
async function readLater(
  { database, reading }: GroupOptions,
  project: string,
  encoder: string,
): Promise<boolean> {
  const unread = await listUnreadProjects(database.orm, sql`select ${project}::text`, [encoder]);
  await reading.read(unread);
  return unread.length > 0;
}
