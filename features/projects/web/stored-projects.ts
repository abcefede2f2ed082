import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { seenStore } from '#platform/web/live/seen-store.ts';
import { unsentStore } from '#platform/web/live/unsent-store.ts';
import { type ProjectCode, projectCode } from '../contract/kinds.ts';

/** A project that opens without network. */
export interface StoredProject {
  id: string;
  title: string;
}

/** A record of any kind as it was answered last; each calls its title by another name. */
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

/** The projects of a kind among stored records; what an older release stored in another shape is left out. */
export function storedProjects(records: readonly unknown[], kind: ProjectCode): StoredProject[] {
  return records.flatMap((record) => {
    const { data } = storedRecord.safeParse(record);
    return data?.kind === kind ? [{ id: data.id, title: data.title }] : [];
  });
}

/** What this browser has of an account's projects of a kind, and how many changes of any kind wait on it. */
export const storedQuery = (account: string, kind: ProjectCode) =>
  queryOptions({
    queryKey: ['stored-projects', account, kind],
    // It is read from this browser.
    networkMode: 'always',
    staleTime: 0,
    queryFn: async () => {
      const [records, waiting] = await Promise.all([
        seenStore.answers(account),
        unsentStore.count(account),
      ]);
      return { projects: storedProjects(records, kind), waiting };
    },
  });

/** What is true of the projects while the server can't be reached. */
export function unreachedText(waiting: number): string {
  if (waiting === 0) return 'Nothing waits on this browser to be saved.';
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  return `${changes} on this browser. Open the project once you are online to save them.`;
}
