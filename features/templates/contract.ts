import { z } from 'zod';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';

export const templateFailures = defineFailures({
  template_not_found: [404, 'This template is no longer there.'],
  templates_full: [409, 'You have 100 templates of this kind. Delete one to save another.'],
});

const title = z.string().trim().min(1).max(lengths.title);
const templateId = z.string().min(1).max(64);

export const template = z.object({
  _id: templateId,
  kind: projectCode,
  title: z.string(),
  /** Its purpose, in one sentence; empty for own templates. */
  text: z.string(),
  /** Full name of the owner; the suite's name for ready-made templates. */
  owner_name: z.string(),
  /** Null for ready-made templates. */
  created_date: z.iso.datetime().nullable(),
  updated_date: z.iso.datetime().nullable(),
  /** Data of the kind's preview. */
  preview: z.unknown(),
});
export type Template = z.output<typeof template>;

/** Orders of templates (S2.143 to S2.146). */
export const templateSorts = {
  title: 'Title',
  last_created: 'Last Created',
  last_modified: 'Last Modified',
  owner: 'A-Z Owner Names',
} as const;
export type TemplateSort = keyof typeof templateSorts;

const common = {
  group: 'main',
  access: 'scope',
  reach: 'account',
  failures: templateFailures,
} as const;
const one = z.object({ template_id: templateId });

/** The calls on templates. */
export const templateCalls = {
  list: defineCall({
    ...common,
    id: 'templates.list',
    method: 'GET',
    path: '/templates',
    summary: 'The templates of a kind: the own ones, newest first, and those that are ready-made.',
    query: z.object({ kind: projectCode }),
    output: z.object({ own: z.array(template), ready: z.array(template) }),
  }),
  keep: defineCall({
    ...common,
    id: 'templates.keep',
    method: 'POST',
    path: '/templates',
    summary: 'Store the current state of a project as an own template.',
    body: z.object({ project_id: projectId, title }),
    output: template,
    failures: defineFailures({ ...projectFailures.entries, ...templateFailures.entries }),
    rate: { max: 60, seconds: 60 },
  }),
  rename: defineCall({
    ...common,
    id: 'templates.rename',
    method: 'PATCH',
    path: '/templates/:template_id',
    summary: 'Rename an own template.',
    params: one,
    body: z.object({ title }),
    output: template,
  }),
  remove: defineCall({
    ...common,
    id: 'templates.remove',
    method: 'DELETE',
    path: '/templates/:template_id',
    summary: 'Delete an own template; projects that were created from it stay.',
    params: one,
    output: z.null(),
  }),
  use: defineCall({
    ...common,
    id: 'templates.use',
    method: 'POST',
    path: '/templates/:template_id/use',
    summary: 'Create a project from a template, own or ready-made.',
    params: one,
    output: z.object({ project_id: z.string() }),
    failures: defineFailures({ ...planFailures.entries, ...templateFailures.entries }),
  }),
};
