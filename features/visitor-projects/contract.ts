import { z } from 'zod';
import { sampleFailures } from '#features/library/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { picturesPass, projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';

export const visitorFailures = defineFailures({
  visitor_projects_closed: [403, 'Sign in to make a project here.'],
  visitor_projects_full: [
    409,
    'You have made three projects without an account. Create an account to keep them and make more.',
  ],
  visitor_projects_busy: [
    503,
    'Many people try this right now. Create an account, or come back later.',
  ],
  sample_not_found: sampleFailures.entries.sample_not_found,
});

/** Hours until a project of a visitor is deleted, unless an account takes it. */
export const visitorHours = 24;
/** Projects that one visitor has at the same time. */
export const maxVisitorProjects = 3;

/** Prefix of a pass where it is the token of a live connection. */
export const visitorPrefix = 'visitor.';

/** The kinds of projects that visitors make, by the word in the specification's calls. */
export const publicKinds = { persona: 'PC', mapper: 'PM', dilo: 'DILO', rrm: 'RRM' } as const;
export type PublicKind = keyof typeof publicKinds;

/**
 * The page of a visitor's project. Its query names the project as sign-in and sign-up do, so that these,
 * also at another provider, come back with it.
 */
export function visitorPath(kind: z.output<typeof projectCode>, id: string): string {
  const name = kind === publicKinds.mapper ? 'mapper-id' : 'project-id';
  return `/try/${encodeURIComponent(id)}?${name}=${encodeURIComponent(id)}`;
}

const made = z.object({
  project_id: z.string(),
  kind: projectCode,
  /** When it is deleted. */
  ends_date: z.iso.datetime(),
});

const beginning = z.object({
  /** Cut at 50 characters (readings 46). */
  title: z.string().max(lengths.text).optional(),
  /** Begins without content; else, without a sample and template, with the first sample of the kind. */
  empty: z.boolean().optional(),
  /** A sample of the library, by its part of the path; wins over a template. */
  sample: z.string().max(100).optional(),
  /** A ready-made template of the kind, by its id. */
  template: z.string().max(64).optional(),
});
export type Beginning = z.output<typeof beginning>;

const creation = {
  method: 'POST',
  access: 'public',
  summary:
    'Create a project without an account: empty, from a sample or from a template. The browser that created it edits it by a cookie, for a day.',
  body: beginning,
  output: made,
  failures: visitorFailures,
  rate: { max: 20, seconds: 3600 },
} as const;

/** The calls that create a project without an account (S7.235 to S7.238; for personas S7.130, readings 44). */
export const createPublic = {
  persona: defineCall({
    ...creation,
    id: 'visitorProjects.createPersona',
    group: 'site',
    path: '/site-config/create-public-persona',
  }),
  mapper: defineCall({
    ...creation,
    id: 'visitorProjects.createMapper',
    group: 'site',
    path: '/site-config/create-public-mapper',
  }),
  dilo: defineCall({
    ...creation,
    id: 'visitorProjects.createDilo',
    group: 'site',
    path: '/site-config/create-public-dilo',
  }),
  rrm: defineCall({
    ...creation,
    id: 'visitorProjects.createRrm',
    group: 'site',
    path: '/site-config/create-public-rrm',
  }),
};

export const createPublicPersonas = defineCall({
  ...creation,
  id: 'visitorProjects.createPersonas',
  group: 'main',
  path: '/mapper/persona-creator/public-persona',
});

/** A project as the visitor who made it sees it; the content comes over the live connection. */
export const visitorProject = made.extend({
  title: z.string(),
  updated_date: z.iso.datetime(),
  /** Whether it is as large as a visitor's may be: then it is read-only. */
  full: z.boolean(),
  /** For the live connection, after `visitorPrefix`. */
  pass: z.string(),
  pictures_pass: picturesPass,
  /** The address that shows it read-only; null where it is not shared. */
  link: z.string().nullable(),
});
export type VisitorProject = z.output<typeof visitorProject>;

const one = z.object({ id: projectId });
const common = { group: 'site', access: 'public', failures: visitorFailures } as const;

export const listVisitorProjects = defineCall({
  ...common,
  id: 'visitorProjects.list',
  method: 'GET',
  path: '/site-config/visitor-projects',
  summary: 'The projects that this browser made without an account, newest first.',
  output: z.object({ projects: z.array(made.extend({ title: z.string() })) }),
});

export const openVisitorProject = defineCall({
  ...common,
  id: 'visitorProjects.open',
  method: 'GET',
  path: '/site-config/visitor-projects/:id',
  summary: 'A project that this browser made without an account.',
  params: one,
  output: visitorProject,
  rate: { max: 600, seconds: 60 },
});

export const renameVisitorProject = defineCall({
  ...common,
  id: 'visitorProjects.setTitle',
  method: 'PATCH',
  path: '/site-config/visitor-projects/:id',
  summary: 'Change the title of a project that this browser made without an account.',
  params: one,
  body: z.object({ title: z.string().max(lengths.text) }),
  output: visitorProject,
  rate: { max: 120, seconds: 60 },
});

export const shareVisitorProject = defineCall({
  ...common,
  id: 'visitorProjects.setShared',
  method: 'PUT',
  path: '/site-config/visitor-projects/:id/link',
  summary: 'Share such a project read-only by a link until it ends, or stop sharing it.',
  params: one,
  body: z.object({ shared: z.boolean() }),
  output: visitorProject,
  rate: { max: 60, seconds: 600 },
});
