import { z } from 'zod';
import { sealedPassword } from '#features/accounts/contract/rules.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { picturesPass, projectId } from '#features/projects/contract/project.ts';
import { permission } from '#features/projects/contract/rights.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { timeText } from '#kernel/text/time-text.ts';
import { sharingFailures } from './failures.ts';

const failures = defineFailures({ ...projectFailures.entries, ...sharingFailures.entries });

/** A link's password, before it is encrypted for transit (`docs/spec/readings.md` 10). */
export const linkPassword = z.string().min(8).max(100);

/** The public link of a project, as its owner sees it. */
export const shareLink = z.object({
  /** The complete URL. */
  url: z.string(),
  /** The permission of users who sign in; visitors without an account can only view. */
  permission,
  may_export: z.boolean(),
  has_password: z.boolean(),
  expires_date: z.iso.datetime().nullable(),
  /** Whether the project is a public showcase on the samples page. */
  showcase: z.boolean(),
});
export type ShareLink = z.output<typeof shareLink>;

/** The owner's settings of the link. */
export const linkSettings = z.object({
  permission,
  may_export: z.boolean(),
  /** A new password, null for none; without it the password does not change. */
  password: z.optional(z.nullable(sealedPassword)),
  expires_date: timeText.nullable(),
  showcase: z.boolean(),
});
export type LinkSettings = z.output<typeof linkSettings>;

/** Settings of sharing other than the collaborators. */
export const shareSettings = z.object({
  link: shareLink.nullable(),
  /** Whether commenters and viewers may duplicate the project. */
  may_duplicate: z.boolean(),
  /** Whether this installation has public showcases. */
  showcases: z.boolean(),
  /** Participants of a project with a link who have not agreed to publication, as it names them. */
  without_publication: z.array(z.string()),
});
export type ShareSettings = z.output<typeof shareSettings>;

/** The calls on public links that every kind of project has; only for owners. */
export function linkCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures, output: shareSettings } as const;
  return {
    shareSettings: defineCall({
      ...common,
      id: `${prefix}.shareSettings`,
      method: 'GET',
      path: `/${prefix}/share-settings/:id`,
      // The address of a link is all that its visitors need.
      scope: 'manage',
      summary: 'The public link of a project, and whether others may duplicate it.',
      params: z.object({ id: projectId }),
    }),
    putShareLink: defineCall({
      ...common,
      id: `${prefix}.putShareLink`,
      method: 'PUT',
      path: `/${prefix}/share-link`,
      scope: 'manage',
      summary:
        'Create or change a public link. A new password ends access that was gained with the old one.',
      body: linkSettings.extend({ project_id: projectId }),
    }),
    revokeShareLink: defineCall({
      ...common,
      id: `${prefix}.revokeShareLink`,
      method: 'DELETE',
      path: `/${prefix}/share-link/:id`,
      scope: 'manage',
      summary: 'Close the public link permanently; a new one gets a different address.',
      params: z.object({ id: projectId }),
    }),
    letDuplicate: defineCall({
      ...common,
      id: `${prefix}.letDuplicate`,
      method: 'PATCH',
      path: `/${prefix}/let-duplicate`,
      scope: 'manage',
      summary: 'Set whether commenters and viewers may duplicate the project.',
      body: z.object({ project_id: projectId, may_duplicate: z.boolean() }),
    }),
  };
}

const linkToken = z.string().min(1).max(64);
/**
 * A pass that opens a link's project for some hours; issued for the token and, where there is one,
 * the password.
 */
const linkPass = z.string().min(1).max(200);

/** Prefix of a pass where it is the token of a live connection. */
export const visitPrefix = 'link.';

/** What a visitor of a link gets; the content comes over the live connection. */
export const linkedProject = z.object({
  pass: linkPass,
  project_id: z.string(),
  kind: projectCode,
  title: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  permission,
  may_export: z.boolean(),
  pictures_pass: picturesPass,
});
export type LinkedProject = z.output<typeof linkedProject>;

export const openLink = defineCall({
  id: 'sharing.openLink',
  group: 'main',
  access: 'public',
  method: 'POST',
  path: '/shared/open',
  summary:
    'The content behind a public link. Nothing about a project is returned without the correct password.',
  body: z.object({ token: linkToken, password: z.optional(sealedPassword) }),
  output: linkedProject,
  failures,
  rate: { max: 20, seconds: 60 },
});

export const readLinked = defineCall({
  id: 'sharing.readLinked',
  group: 'main',
  access: 'public',
  method: 'POST',
  path: '/shared/read',
  summary: 'The current state of an opened link, for its pass, and a new pass.',
  body: z.object({ pass: linkPass }),
  output: linkedProject,
  failures,
  // Each visitor refetches after changes, and many may share a network address.
  rate: { max: 1200, seconds: 60 },
});

export const joinByLink = defineCall({
  id: 'sharing.joinByLink',
  reach: 'account',
  group: 'main',
  access: 'scope',
  method: 'POST',
  path: '/shared/join',
  scope: 'manage',
  summary: 'Accept the access that an opened link offers to users with an account.',
  body: z.object({ pass: linkPass }),
  output: z.object({ project_id: z.string(), kind: projectCode }),
  failures,
  rate: { max: 60, seconds: 60 },
});

/** A project that its owner shows publicly. */
export const showcase = z.object({
  url: z.string(),
  kind: projectCode,
  title: z.string(),
  owner_name: z.string(),
  preview: z.unknown(),
});
export type Showcase = z.output<typeof showcase>;

export const listShowcases = defineCall({
  id: 'sharing.showcases',
  group: 'main',
  access: 'public',
  method: 'GET',
  path: '/shared/showcases',
  summary: 'Projects that their owners publish, newest first; at most 48.',
  output: z.object({ showcases: z.array(showcase) }),
});
