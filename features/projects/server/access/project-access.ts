import type { Executor } from '#platform/server/database/database.ts';
import { abilitiesOf, can } from '../../contract/rights.ts';
import { copiesOf, originalsOf } from '../copies.ts';
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
import type { OverLimit } from './over-limit.ts';
import { listOfPayer } from './payer-projects.ts';

export function createProjectAccess(
  orm: Executor,
  allow: Allow,
  overLimit: OverLimit,
): ProjectAccess {
  return {
    allow,
    async find(id) {
      const project = await findProject(orm, id);
      return project?.trashedAt === null ? project : null;
    },
    isOverLimit: overLimit.isOver,
    async abilitiesOf({ project, role, isByTeam }) {
      const isOverLimit = await overLimit.isOver(project);
      return abilitiesOf(role, { mayDuplicate: project.mayDuplicate, isByTeam, isOverLimit });
    },
    filterVisible: (caller, ids) => filterVisible(orm, caller, ids),
    nameVisible: (caller, ids) => nameVisible(orm, caller, ids, overLimit),
    async filterVisibleToReaders(id, ids) {
      const [project, members] = await Promise.all([findProject(orm, id), listMembers(orm, id)]);
      const readers = members.map(({ userId }) => userId);
      return project ? filterVisibleToAll(orm, [project.ownerId, ...readers], ids) : [];
    },
    selectVisible,
    filterTrashed: (caller, ids) => filterTrashed(orm, caller, ids),
    async search({ userId, reach }, query) {
      const { items } = await listEntered(orm, { ...query, userId, reach, sort: 'last_modified' });
      const over = await overLimit.among(items.map(({ project }) => project));
      return items.map(({ project, role }) => ({
        id: project.id,
        kind: project.kind,
        title: project.title,
        mayEdit: can(role, 'edit') && !over.has(project.id),
      }));
    },
    ofPayer: (payer, executor = orm) => listOfPayer(executor, payer),
    findAny: (id) => findProject(orm, id),
    copiesOf: (ids) => copiesOf(orm, ids),
    originalsOf: (ids) => originalsOf(orm, ids),
    idsAfter: (id, limit) => idsAfter(orm, id, limit),
  };
}
