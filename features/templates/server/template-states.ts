import { eq, inArray } from 'drizzle-orm';
import type { StoredStates } from '#features/feature/server/index.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { templates } from './tables.ts';

/** The documents of own templates of accounts. */
export function templateStates(orm: Executor, kinds: Pick<ProjectKinds, 'kindOf'>): StoredStates {
  return {
    what: 'templates',
    async *list({ ownerIds }) {
      if (ownerIds.length === 0) return;
      const listed = await orm
        .select({ id: templates.id })
        .from(templates)
        .where(inArray(templates.userId, [...ownerIds]));
      for (const { id } of listed) {
        const [row] = await orm.select().from(templates).where(eq(templates.id, id));
        if (!row) continue;
        const { href: summaryModule } = kinds.kindOf(row.kind).summaryModule;
        yield { id, projectId: null, kind: row.kind, summaryModule, state: row.state };
      }
    },
    async write(id, state) {
      // The preview is of the state: the list draws templates without one.
      await orm.update(templates).set({ state, preview: null }).where(eq(templates.id, id));
    },
  };
}
