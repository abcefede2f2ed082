import type { z } from 'zod';
import { type CommentCalls, commentCalls } from '#features/comments/contract/calls.ts';
import { type ExportCalls, exportCalls } from '#features/exports/contract/calls.ts';
import {
  type ProjectCallOptions,
  type ProjectCalls,
  projectCalls,
} from '#features/projects/contract/calls.ts';
import { type SharingCalls, sharingCalls } from '#features/sharing/contract/calls.ts';
import { type VersionCalls, versionCalls } from '#features/versions/contract/calls.ts';

/** The calls that every kind of project has, under the tool's own path. */
export interface KindCalls<Project extends z.ZodType> {
  projects: ProjectCalls<Project>;
  sharing: SharingCalls;
  comments: CommentCalls;
  versions: VersionCalls;
  exports: ExportCalls;
}

/**
 * Defines the calls that all kinds of projects have.
 * @param prefix the tool's path, such as `mapper/note`
 * @param project schema of a project of the kind in answers
 */
export function defineKindCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
  options: ProjectCallOptions = {},
) {
  const { group } = options;
  return {
    projects: projectCalls(prefix, project, options),
    sharing: sharingCalls(prefix, group),
    comments: commentCalls(prefix, group),
    versions: versionCalls(prefix, group),
    exports: exportCalls(prefix, group),
  };
}
