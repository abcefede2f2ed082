import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { offlineStore } from '#platform/web/live/offline/offline-store.ts';
import { pendingStore } from '#platform/web/live/pending/pending-store.ts';
import { type ProjectCode, projectCode } from '../contract/kinds.ts';

/** A project that can be opened offline. */
export interface StoredProject {
  id: string;
  title: string;
}

/** A cached record of any kind; each kind has another name for the title. */
const storedRecord = z
  .object({
    _id: z.string(),
    project_type: projectCode,
    project_title: z.string().optional(),
    title: z.string().optional(),
    name: z.string().optional(),
  })
  .transform(({ _id, project_type, project_title, title, name }) => ({
    id: _id,
    kind: project_type,
    title: project_title ?? title ?? name ?? '',
  }));

/** The projects of a kind among cached records; leaves out shapes of older releases. */
export function storedProjects(records: readonly unknown[], kind: ProjectCode): StoredProject[] {
  return records.flatMap((record) => {
    const { data } = storedRecord.safeParse(record);
    return data?.kind === kind ? [{ id: data.id, title: data.title }] : [];
  });
}

/**
 * The titles of the projects of any kind that have unsaved changes; an empty one where the record
 * is not cached.
 */
export function waitingTitles(records: readonly unknown[], waiting: readonly string[]): string[] {
  const found = records.flatMap((record) => storedRecord.safeParse(record).data ?? []);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return waiting.map((id) => titles.get(id) ?? '');
}

/** What this browser has of an account: cached projects of a kind, and unsaved changes of any kind. */
export const storedQuery = (account: string, kind: ProjectCode) =>
  queryOptions({
    queryKey: ['stored-projects', account, kind],
    // Reads from this browser.
    networkMode: 'always',
    staleTime: 0,
    queryFn: async () => {
      const [records, waiting] = await Promise.all([
        offlineStore.answers(account),
        pendingStore.projects(account),
      ]);
      return {
        projects: storedProjects(records, kind),
        waiting: waitingTitles(records, waiting),
      };
    },
  });

/** Maximum number of titles in one sentence. */
const maxTitles = 3;

/**
 * The sentence about unsaved changes while the server can't be reached, by the titles of their
 * projects.
 */
export function unreachedText(waiting: readonly string[]): string {
  if (waiting.length === 0) return 'This browser has nothing left to save.';
  const titles = waiting.filter((title) => title !== '').slice(0, maxTitles);
  const others = waiting.length - titles.length;
  const more = titles.length > 0 ? 'other project' : 'project';
  const parts = titles.map((title) => `'${title}'`);
  if (others > 0) parts.push(`${others} ${more}${others === 1 ? '' : 's'}`);
  const open = waiting.length === 1 ? 'Open it' : 'Open each of them';
  return `Changes to ${joined(parts)} are stored in this browser. ${open} once you are online to save them.`;
}

/** Shown where the browser has no storage, as in some private windows. */
export const nothingStoredText =
  'This browser stores no projects: they open once the server can be reached.';

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
