import type { Hooks } from '#features/feature/server/index.ts';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { listsTopic } from '../../contract/project.ts';
import type { AnnounceProject } from '../announce-project.ts';
import type { ProjectMembers } from '../services.ts';
import { changeProject } from '../store.ts';
import { changeMember, listMembers, putMember, removeMember } from './member-store.ts';

interface ProjectMembersOptions {
  database: Pick<Database, 'orm'>;
  realtime: Pick<Realtime, 'announce' | 'reauthorizeUser'>;
  announceProject: AnnounceProject;
  hooks: Pick<Hooks, 'accessChanged'>;
}

export function createProjectMembers(options: ProjectMembersOptions): ProjectMembers {
  const { realtime, announceProject, hooks } = options;
  const { orm } = options.database;
  const changed = (projectId: string, userId: string) => {
    realtime.reauthorizeUser(projectId, userId);
    realtime.announce(personalChannel(userId), listsTopic);
    hooks.accessChanged(projectId);
  };
  return {
    list: (projectId, executor = orm) => listMembers(executor, projectId),
    async put(projectId, member, executor = orm) {
      await executor.transaction((tx) => putMember(tx, projectId, member));
      changed(projectId, member.userId);
    },
    async change(projectId, member, also) {
      const had = await orm.transaction(async (tx) => {
        const isMember = await changeMember(tx, projectId, member);
        if (isMember) await also?.(tx);
        return isMember;
      });
      if (had) changed(projectId, member.userId);
      return had;
    },
    async remove(projectId, userId, also) {
      const removed = await orm.transaction(async (tx) => {
        const wasMember = await removeMember(tx, projectId, userId);
        if (wasMember) await also?.(tx);
        return wasMember;
      });
      changed(projectId, userId);
      return removed;
    },
    accessChanged: hooks.accessChanged,
    async setDuplicateAllowed(projectId, mayDuplicate) {
      await changeProject(orm, projectId, { mayDuplicate });
      await announceProject(projectId);
    },
  };
}
