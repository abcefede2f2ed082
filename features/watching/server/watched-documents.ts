import type * as Y from 'yjs';
import type { DocumentChange, DocumentTransaction } from '#features/feature/server/index.ts';
import type { Notice } from '#features/notifications/server/index.ts';
import { findPeople } from '#features/projects/server/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Changed } from '#platform/server/realtime/update/writer.ts';
import { limitNotices } from './limit-notices.ts';
import type { DescribedChange, WatchedChange, WatchHooks } from './watch-hooks.ts';
import { noticeOf, quoted, watchersOf } from './watch-notices.ts';
import type { WatchingOptions } from './watching.ts';

/** Hooks of the feature that notify watchers about changes of live documents. */
export interface WatchedDocuments {
  touched(change: DocumentTransaction): void;
  changed(change: DocumentChange): Promise<void>;
}

/** A change with the account that edited the document. */
type EditedChange = WatchedChange & { editedBy: string | null };
type PendingChange = EditedChange & DescribedChange;
type FoundProject = NonNullable<Awaited<ReturnType<WatchingOptions['projects']['find']>>>;

/** Collects changes in `touched`, and notifies the watchers about them in `changed`. */
export function createWatchedDocuments(options: WatchingOptions): WatchedDocuments {
  const { projects, kinds, notifications } = options;
  const changes = createCollectedChanges();
  return {
    touched: changes.add,

    async changed({ name, projectId: id, document }) {
      const project = await projects.find(id);
      const hooks = project && kinds.get(project.kind);
      if (!project || !hooks) {
        changes.discard(name);
        return;
      }
      const pending = changes.takeChanges(name, document, hooks);
      if (pending.length === 0) return;
      const notices = await noticesOf(options, { id, project, hooks, name, document }, pending);
      const { path } = projects.kindOf(project.kind);
      await notifications.notify(
        limitNotices(notices, (more) => ({
          title: sentence`${more} more changes to what you watch in '${project.title}'`,
          path: path(id),
        })),
      );
    },
  };
}

/** Changes of documents without a notification yet. */
function createCollectedChanges() {
  /** By the names of documents and the ids of accounts. */
  const collected = new Map<string, Map<string, Changed>>();
  /** Changes that cannot be described yet, by the names of documents. */
  const delayed = new Map<string, readonly EditedChange[]>();

  return {
    add({ name, userId, changed }: DocumentTransaction): void {
      const byUser = collected.get(name) ?? new Map<string, Changed>();
      collected.set(name, byUser);
      const known: Changed = byUser.get(userId) ?? new Map();
      byUser.set(userId, known);
      for (const [type, keys] of changed)
        known.set(type, new Set([...(known.get(type) ?? []), ...keys]));
    },

    discard: (name: string): void => void collected.delete(name),

    /** Removes the changes of a document that can be described now, and returns them. */
    takeChanges(name: string, document: Y.Doc, hooks: WatchHooks): PendingChange[] {
      const fresh = [...(collected.get(name) ?? [])].flatMap(([by, own]) =>
        hooks.changes(document, own).map((one) => ({ ...one, editedBy: by })),
      );
      collected.delete(name);
      const all = new Map([...(delayed.get(name) ?? []), ...fresh].map((one) => [one.key, one]));
      const described = [...all.values()].map((change) => ({
        change,
        description: hooks.describe(document, change),
      }));
      const later = described.flatMap(({ change, description }) =>
        description === 'later' ? change : [],
      );
      if (later.length > 0) delayed.set(name, later);
      else delayed.delete(name);
      return described.flatMap(({ change, description }) =>
        description === null || description === 'later' ? [] : [{ ...change, ...description }],
      );
    },
  };
}

interface ChangedDocument {
  /** Of the project. */
  id: string;
  project: FoundProject;
  hooks: WatchHooks;
  /** Of the document that changed: the project's own, or a private one of it. */
  name: string;
  document: Y.Doc;
}

async function noticesOf(
  options: WatchingOptions,
  { id, project, hooks, name, document }: ChangedDocument,
  pending: readonly PendingChange[],
): Promise<Notice[]> {
  const { path } = options.projects.kindOf(project.kind);
  const inside = await findPeople(options.members, project);
  const authored = pending.map((one) => ({ ...one, by: authorOf(one, inside) }));
  const people = await options.peopleById(authored.flatMap(({ by }) => by ?? []));
  const readParts = (own: Y.Doc) => pending.map(({ at }) => hooks.part(own, at));
  const parts = name === id ? readParts(document) : await options.realtime.read(id, readParts);
  return authored.flatMap(({ at, by, did, text }, index): Notice[] => {
    const part = parts[index];
    const author = people.get(by ?? '')?.full_name;
    if (!part || !by || !author) return [];
    const title = sentence`${author} ${did} '${part.title}' in '${project.title}'`;
    return watchersOf(part, by, inside).map((to) =>
      noticeOf(to, by, { title, text: quoted(text), path: path(id, at) }),
    );
  });
}

/** The author of a change; null for one that the document names without access, as it can name anybody. */
function authorOf({ by, editedBy }: EditedChange, inside: ReadonlySet<string>): string | null {
  if (by === null) return editedBy;
  return inside.has(by) ? by : null;
}
