import type { Found } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  countChangedLinks,
  findThings,
  linksTopic,
  lookAtThings,
  makeOfThings,
  readUses,
  sendThing,
  takeOverThing,
} from '../contract/calls.ts';
import { createAccessNews } from './access-news.ts';
import { createCatchingUp } from './catching-up.ts';
import { createFollowing } from './following.ts';
import { createGlancing } from './glancing.ts';
import { createLinkServices } from './links.ts';
import { createMaking } from './making.ts';
import type { LinksOptions } from './options.ts';
import { keepLinks, keepThings, listPointing, markStale, removeLinksOf } from './store.ts';

export interface Links {
  implementations: Implementation[];
  /** To be told a little after a document changed: keeps its things and links, and has what follows them follow. */
  changed(projectId: string, found: Pick<Found, 'things' | 'links'>): Promise<void>;
  /** To be told of each change of a document that somebody makes: who follows it learns of it at once. */
  touched(projectId: string): void;
  /** Keeps what a new project holds. */
  begun(
    executor: Executor,
    projectId: string,
    found: Pick<Found, 'things' | 'links'>,
  ): Promise<void>;
  /** Has kept what projects hold that did not change since things are kept; once jobs run. */
  catchUp(): Promise<void>;
  /** To be told that who sees a project changed: open screens judge links to it anew. */
  accessChanged(projectId: string): void;
  /** Removes everything of a project that goes for good. */
  removeOf(executor: Executor, projectId: string): Promise<void>;
}

/** Keeps what can be pointed at and what points at it, and answers who asks for either. */
export function createLinks(options: LinksOptions): Links {
  const { projects, realtime } = options;
  const { orm } = options.database;
  const services = createLinkServices(options);
  const make = createMaking(options);
  const following = createFollowing(options);
  const access = createAccessNews(options, following.enqueue);
  const changed: Links['changed'] = async (projectId, found) => {
    if (!(await projects.find(projectId))) return;
    const changed = await keepThings(orm, projectId, found.things);
    const news = await keepLinks(orm, projectId, found.links);
    const behind = await markStale(orm, projectId, changed);
    for (const one of new Set([...behind, ...(news.follows ? [projectId] : [])])) {
      await following.enqueue(one);
    }
    // Badges, titles and 'Used in' on open screens.
    const pointing = await listPointing(orm, projectId, changed);
    for (const one of new Set([...pointing, ...news.targets])) realtime.announce(one, linksTopic);
  };

  return {
    implementations: [
      implement(findThings, ({ actor, input: { query } }) => services.find(actor, query)),
      implement(lookAtThings, ({ actor, input: { body } }) =>
        services.look(actor, body.things, body.fresh),
      ),
      implement(readUses, ({ actor, input: { params, query } }) =>
        services.uses(actor, params.id, query.thing),
      ),
      implement(countChangedLinks, ({ actor, input: { body } }) =>
        services.changed(actor, body.project_ids),
      ),
      implement(sendThing, ({ actor, input: { body } }) => services.send(actor, body)),
      implement(takeOverThing, ({ actor, input: { body } }) => services.takeOver(actor, body)),
      implement(makeOfThings, ({ actor, input: { body } }) => make(actor, body)),
    ],

    changed,
    touched: createGlancing(options, changed),

    async begun(executor, projectId, found) {
      await keepThings(executor, projectId, found.things);
      await keepLinks(executor, projectId, found.links);
    },

    catchUp: createCatchingUp(options),
    accessChanged: access.changed,
    async removeOf(executor, projectId) {
      access.left(await removeLinksOf(executor, projectId));
    },
  };
}
