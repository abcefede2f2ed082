import type { Hooks } from '#features/feature/server/index.ts';
import type {
  ProjectAccess,
  ProjectKinds,
  ProjectMembers,
} from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { CommentNotificationsOptions } from './comment-notifications.ts';
import type { People } from './view.ts';

/** The services that comments use. */
export interface CommentsOptions
  extends Pick<CommentNotificationsOptions, 'notifications' | 'mentions' | 'watching'> {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'abilitiesOf' | 'filterVisible'> &
    Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
  realtime: Pick<Realtime, 'announce'>;
  people: People;
  secrets: Pick<Secrets, 'digest'>;
  hooks: Pick<Hooks, 'happened'>;
}
