import type { Executor } from '#platform/server/database/database.ts';
import { can } from '../../contract/rights.ts';
import { listEntered } from '../list/list.ts';
import type { ProjectAccess } from '../services.ts';
import {
  filterTrashed,
  filterVisible,
  filterVisibleToAll,
  findProject,
  idsAfter,
  nameVisible,
  selectVisible,
} from '../store.ts';
import type { Allow } from './access.ts';
import { listMembers } from './member-store.ts';

export function createProjectAccess(orm: Executor, allow: Allow): ProjectAccess {
  return {
    allow,
    async find(id) {
      const project = await findProject(orm, id);
      return project?.trashedAt === null ? project : null;
    },
    filterVisible: ({ userId }, ids) => filterVisible(orm, userId, ids),
    nameVisible: ({ userId }, ids) => nameVisible(orm, userId, ids),
    async filterVisibleToReaders(id, ids) {
      const [project, members] = await Promise.all([findProject(orm, id), listMembers(orm, id)]);
      const readers = members.map(({ userId }) => userId);
      return project ? filterVisibleToAll(orm, [project.ownerId, ...readers], ids) : [];
    },
    selectVisible,
    filterTrashed: ({ userId }, ids) => filterTrashed(orm, userId, ids),
    async search({ userId }, query) {
      const { items } = await listEntered(orm, { ...query, userId, sort: 'last_modified' });
      return items.map(({ project, role }) => ({
        id: project.id,
        kind: project.kind,
        title: project.title,
        mayEdit: can(role, 'edit'),
      }));
    },
    idsAfter: (id, limit) => idsAfter(orm, id, limit),
  };
}
