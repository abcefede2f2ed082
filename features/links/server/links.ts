import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NamedProject } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { LinkableItem, LinkableItemRef, LinkValue } from '#kernel/links/linkable-item.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  type findItems,
  type ItemState,
  type ItemUse,
  linkFailures,
  maxFound,
  maxUses,
  type VisibleItem,
} from '../contract/calls.ts';
import { digestOf } from './digest.ts';
import type { LinksOptions } from './options.ts';
import {
  countChanged,
  type LinkableItemRow,
  listItems,
  listUses,
  rowOf,
  searchItems,
} from './store.ts';

/** Projects whose linkable items are proposed before anything is asked for. */
const proposedProjects = 12;

/** Projects as wholes that are found before the linkable items in them. */
const mostProjects = 6;

/** Linkable items that are looked for in documents by one call. */
const mostFresh = 10;

type Wish = z.output<NonNullable<typeof findItems.query>>;

/** What can be asked of linkable items and links; each answers only what the asker sees. */
export interface LinkServices {
  find(actor: Actor, query: Wish): Promise<{ things: VisibleItem[] }>;
  readStates(
    actor: Actor,
    refs: readonly LinkableItemRef[],
    fresh: boolean,
  ): Promise<{ things: ItemState[] }>;
  uses(actor: Actor, project: string, item: string | undefined): Promise<{ uses: ItemUse[] }>;
  /** How many of the links of some projects point at what changed since a user looked. */
  changed(actor: Actor, projects: readonly string[]): Promise<{ changed: Record<string, number> }>;
  /** @throws thing_not_found where it is gone or not seen; thing_not_taken where it can't be sent there */
  send(
    actor: Actor,
    query: { from: LinkableItemRef; to: LinkableItemRef },
  ): Promise<{ path: string }>;
  /**
   * Copies what a linkable item says now into a project, wherever it follows the item; answers how many edits that took.
   * @throws thing_not_found where it is gone or not seen
   */
  applySourceChange(
    actor: Actor,
    query: { project: string; from: LinkableItemRef },
  ): Promise<{ changed: number }>;
}

export function createLinkServices(options: LinksOptions): LinkServices {
  const { projects, kinds, realtime } = options;
  const { orm } = options.database;

  const pathOf = ({ id, kind }: NamedProject, item: string) =>
    projects.kindOf(kind).path(id, item || undefined);

  const seen = (item: LinkableItem & { digest: string }, project: NamedProject): VisibleItem => ({
    project: project.id,
    thing: item.id,
    what: item.what,
    title: item.title,
    text: item.text,
    facts: item.facts,
    digest: item.digest,
    kind: project.kind,
    project_title: project.title,
    may_edit: project.mayEdit,
    path: pathOf(project, item.id),
  });

  /** The project itself as a linkable item. */
  const whole = (project: NamedProject): VisibleItem => {
    const item = { id: '', what: 'project', title: project.title, text: '', facts: {} };
    return seen({ ...item, digest: digestOf(item) }, project);
  };

  /** What documents have of linkable items that are not kept yet. */
  const inDocuments = async (
    refs: readonly LinkableItemRef[],
    byId: ReadonlyMap<string, NamedProject>,
  ) => {
    const found: LinkableItemRow[] = [];
    for (const [id, some] of Map.groupBy(refs.slice(0, mostFresh), ({ project }) => project)) {
      if (!byId.has(id)) continue;
      const wanted = new Set(some.map(({ thing: item }) => item));
      const now = await projects.summariseNow(id);
      for (const item of now?.linkableItems ?? []) {
        if (wanted.has(item.id)) found.push(rowOf(id, item));
      }
    }
    return found;
  };

  const look = async (
    actor: Actor,
    refs: readonly LinkableItemRef[],
    fresh: boolean,
  ): Promise<ItemState[]> => {
    const projectIds = refs.map(({ project }) => project);
    const byId = await projects.nameVisible(actor, projectIds);
    const wanted = refs.filter(({ project, thing: item }) => item !== '' && byId.has(project));
    const rows = new Map<string, LinkableItemRow>();
    const keep = (found: readonly LinkableItemRow[]) => {
      for (const row of found) rows.set(`${row.projectId} ${row.id}`, row);
    };
    keep(await listItems(orm, wanted));
    const missing = wanted.filter(({ project, thing: item }) => !rows.has(`${project} ${item}`));
    if (fresh && missing.length > 0) keep(await inDocuments(missing, byId));
    const notFound = [...new Set(projectIds.filter((id) => !byId.has(id)))];
    const inTrash = new Map(
      (await projects.filterTrashed(actor, notFound)).map((one) => [one.id, one]),
    );
    return refs.map(({ project: id, thing: item }): ItemState => {
      const project = byId.get(id);
      const trashed = inTrash.get(id);
      if (trashed) return { state: 'trashed', kind: trashed.kind, project_title: trashed.title };
      if (!project) return { state: 'hidden' };
      if (item === '') return { state: 'here', ...whole(project) };
      const row = rows.get(`${id} ${item}`);
      return row ? { state: 'here', ...seen(row, project) } : { state: 'gone' };
    });
  };

  /** The projects among which a linkable item is chosen; nothing is sent to one as a whole, unless just they are asked for. */
  const wholes = async (actor: Actor, { search, kind, project, editable, whats }: Wish) => {
    const areAsked = whats === 'project';
    if (project !== undefined || (!areAsked && (editable || whats !== undefined))) return [];
    const limit = areAsked ? maxFound : mostProjects;
    const found = await projects.search(actor, { search, kind, limit });
    const words = search?.toLowerCase().split(/\s+/) ?? [];
    // What is found by the words in it is proposed itself.
    const called = found.filter(({ title }) =>
      words.every((word) => title.toLowerCase().includes(word)),
    );
    return called.filter(({ mayEdit }) => mayEdit || !editable).map(whole);
  };

  return {
    async find(actor, query) {
      const { search, project, kind, editable } = query;
      const types = query.whats?.split(',');
      if (project !== undefined) await projects.allow(actor, 'see', project);
      // What was asked for is looked for everywhere; else what was worked on lately is proposed.
      const latest = search ? undefined : proposedProjects;
      const among =
        project === undefined
          ? projects.selectVisible(actor.userId, { kind, editable, latest })
          : sql`${project}`;
      const rows = await searchItems(orm, { projects: among, search, types, limit: maxFound });
      const byId = await projects.nameVisible(
        actor,
        rows.map((row) => row.projectId),
      );
      const items = rows.flatMap((row) => {
        const its = byId.get(row.projectId);
        return its && (!editable || its.mayEdit) ? seen(row, its) : [];
      });
      return { things: [...(await wholes(actor, query)), ...items].slice(0, maxFound) };
    },

    readStates: async (actor, refs, fresh) => ({ things: await look(actor, refs, fresh) }),

    async uses(actor, project, item) {
      await projects.allow(actor, 'see', project);
      const from = projects.selectVisible(actor.userId);
      const rows = await listUses(orm, from, { project, thing: item }, maxUses);
      const byId = await projects.nameVisible(
        actor,
        rows.map((row) => row.projectId),
      );
      const uses = rows.flatMap((row): ItemUse[] => {
        const its = byId.get(row.projectId);
        if (!its) return [];
        return [
          {
            link: row.id,
            project: its.id,
            thing: row.thing,
            what: row.what,
            title: row.title,
            used: row.toThing,
            kind: its.kind,
            project_title: its.title,
            path: pathOf(its, row.thing),
          },
        ];
      });
      return { uses };
    },

    changed: async (actor, ids) => ({
      changed: await countChanged(orm, projects.selectVisible(actor.userId), ids),
    }),

    async applySourceChange(actor, { project: id, from }) {
      const { project } = await projects.allow(actor, 'edit', id);
      const [source] = await look(actor, [from], true);
      if (source?.state !== 'here') throw linkFailures.fail('thing_not_found');
      // Of the document as it is now: what was linked a moment ago is not stored yet.
      const now = await projects.summariseNow(id);
      const following = (now?.links ?? [])
        .filter(({ to }) => to.follows && to.project === from.project && to.thing === from.thing)
        .map((link) => link.id);
      const { follow } = kinds.of(project.kind);
      let changed = 0;
      await realtime.edit(id, actor.userId, (document) => {
        const given = following.map((link) => ({ link, thing: source }));
        const planned = follow?.(document, given) ?? [];
        changed = planned.length;
        applyPlanned(document, planned, { kind: 'call', userId: actor.userId });
      });
      return { changed };
    },

    async send(actor, { from, to }) {
      const { project } = await projects.allow(actor, 'edit', to.project);
      const [source] = await look(actor, [from], true);
      if (source?.state !== 'here') throw linkFailures.fail('thing_not_found');
      const kind = projects.kindOf(project.kind);
      const { title, what, digest } = source;
      const link: LinkValue = { ...from, title, what, digest, follows: true };
      const { accept } = kinds.of(project.kind);
      let taken = false;
      await realtime.edit(to.project, actor.userId, (document) => {
        const given = { id: newId(), at: new Date().toISOString(), link, item: source };
        const planned = accept?.(document, to.thing, given) ?? [];
        taken = planned.length > 0;
        applyPlanned(document, planned, { kind: 'call', userId: actor.userId });
      });
      if (!taken) throw linkFailures.fail('thing_not_taken');
      return { path: kind.path(to.project, to.thing || undefined) };
    },
  };
}
