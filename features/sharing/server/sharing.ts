import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Accounts } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type {
  ProjectAccess,
  ProjectKinds,
  ProjectMembers,
  ProjectPictures,
  PublicationConsent,
} from '#features/projects/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';

/** Reads accounts by ids and by email address. */
export interface People {
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>>;
  byEmail(email: string): Promise<PublicUser | null>;
  byEmails(emails: readonly string[]): Promise<ReadonlyMap<string, PublicUser>>;
}

/** What sharing reads of a project. */
export type SharedProject = {
  id: string;
  title: string;
  ownerId: string;
  teamId: string | null;
  kind: ProjectCode;
  mayDuplicate: boolean;
};

/** The services that sharing uses. */
export interface SharingOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'find' | 'findAny' | 'abilitiesOf'> &
    Pick<ProjectKinds, 'kindOf'>;
  members: ProjectMembers;
  pictures: Pick<ProjectPictures, 'passOf'>;
  realtime: Pick<Realtime, 'announce' | 'endSession'>;
  people: People;
  /** Ids of the members of a team on a side. */
  teamMembers(executor: Executor, teamId: string, side: 'M' | 'T'): Promise<readonly string[]>;
  passwords: Accounts['passwords'];
  attempts: Accounts['attempts'];
  notifications: Pick<Notifications, 'notify' | 'markRead'>;
  mailer: Pick<Mailer, 'send'>;
  plans: Pick<Plans, 'feature' | 'limitsOf'>;
  audit: Audit;
  /** From a higher feature. */
  consent: () => Pick<PublicationConsent, 'missingIn'>;
  secrets: Pick<Secrets, 'digest' | 'seal' | 'unseal'>;
  /** Address with which links begin. */
  publicUrl: string;
  /** Whether owners may show projects publicly on the samples page. */
  showcases: boolean;
}
