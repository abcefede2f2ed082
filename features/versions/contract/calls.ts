import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';

/** Announced to open screens when a project has a new version. */
export const versionsTopic = 'versions';

export const versionFailures = defineFailures({
  version_damaged: [409, 'This version can no longer be read. Choose another one.'],
});

/** Why a version was stored. */
export const versionReason = z.enum(['hand', 'automatic', 'restore', 'import', 'ai']);
export type VersionReason = z.output<typeof versionReason>;

/** A version's title as typed. */
export const versionTitle = z.string().trim().min(1).max(lengths.title);

/** One version in the list. */
export const listedVersion = z.object({
  version_id: z.string(),
  title: z.string(),
  reason: versionReason,
  created_date: z.iso.datetime(),
  /** Full name of the user who stored it; for an automatic version, of the last editor. */
  created_by: z.string(),
});
export type ListedVersion = z.output<typeof listedVersion>;

export const versionList = z.object({
  /** Newest first. */
  versions: z.array(listedVersion),
});

/** A version with its content. */
export const openedVersion = listedVersion.extend({
  /** The complete document in the newest shape, as a Yjs update in base64. */
  state: z.string(),
});

const field = z.object({ label: z.string(), before: z.string(), after: z.string() });

const differing = z.object({
  id: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  name: z.string(),
  fields: z.array(field),
  moved: z.boolean(),
});
const kind = z.object({
  collection: z.string(),
  /** Nouns such as 'card' and 'cards'. */
  one: z.string(),
  many: z.string(),
});

/** Describes the differences between two states of a document (`kernel/document/compare.ts`). */
export const difference = z.object({
  facts: z.array(field),
  collections: z.array(
    kind.extend({
      records: z.array(
        differing.extend({
          /** Changes of its parts, such as the items of a section. */
          parts: z.array(kind.extend({ records: z.array(differing) })).optional(),
        }),
      ),
    }),
  ),
});

const failures = defineFailures({ ...projectFailures.entries, ...versionFailures.entries });
const ofProject = z.object({ mapper_id: projectId });
const ofVersion = z.object({ mapper_id: projectId, version_id: projectId });

/** The version calls that every kind of project has, under the kind's own path (S7.89 to S7.91). */
export function versionCalls<Prefix extends string>(prefix: Prefix, group: CallGroup = 'main') {
  const common = { group, access: 'scope', failures } as const;
  return {
    list: defineCall({
      ...common,
      id: `${prefix}.versions`,
      method: 'GET',
      path: `/${prefix}/:mapper_id/versions`,
      summary: 'The versions of a project, newest first.',
      params: ofProject,
      output: versionList,
    }),
    create: defineCall({
      ...common,
      id: `${prefix}.createVersion`,
      method: 'POST',
      path: `/${prefix}/:mapper_id/versions`,
      summary: 'Store the current state of the project as a version with a title.',
      params: ofProject,
      /** `import` before an import that changes much. */
      body: z.object({
        title: versionTitle,
        reason: z.enum(['hand', 'import']).default('hand'),
      }),
      output: listedVersion,
      rate: { max: 60, seconds: 60 },
    }),
    open: defineCall({
      ...common,
      id: `${prefix}.version`,
      method: 'GET',
      path: `/${prefix}/:mapper_id/versions/:version_id`,
      summary: 'A version with its content.',
      params: ofVersion,
      output: openedVersion,
    }),
    compare: defineCall({
      ...common,
      id: `${prefix}.compareVersions`,
      method: 'GET',
      path: `/${prefix}/:mapper_id/versions/:version_id/compare`,
      summary: 'The differences between a version and another one, or the present.',
      params: ofVersion,
      query: z.object({ to: projectId.optional() }),
      output: difference,
    }),
    restore: defineCall({
      ...common,
      id: `${prefix}.restoreVersion`,
      method: 'POST',
      path: `/${prefix}/:mapper_id/versions/:version_id/restore`,
      summary: 'Restore a version; the current state is stored as a version first.',
      params: ofVersion,
      output: versionList,
      rate: { max: 60, seconds: 60 },
    }),
  };
}
export type VersionCalls = ReturnType<typeof versionCalls<string>>;
