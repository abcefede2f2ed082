import { z } from 'zod';

/** Answers of Jira's REST API, version 3: the fields that are read. */

export const site = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  scopes: z.array(z.string()).default([]),
});

export const me = z.object({
  accountId: z.string(),
  displayName: z.string().default(''),
  emailAddress: z.string().optional(),
});

export const projectPage = z.object({
  values: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
  startAt: z.number(),
  isLast: z.boolean().optional(),
});

export const typePage = z.object({
  issueTypes: z.array(
    z.object({ id: z.string(), name: z.string(), subtask: z.boolean().default(false) }),
  ),
  startAt: z.number().default(0),
  total: z.number().default(0),
});

const allowedValue = z.object({
  id: z.string().optional(),
  accountId: z.string().optional(),
  name: z.string().optional(),
  value: z.string().optional(),
});

export const field = z.object({
  fieldId: z.string().optional(),
  key: z.string().optional(),
  name: z.string(),
  required: z.boolean().default(false),
  hasDefaultValue: z.boolean().default(false),
  schema: z.object({
    type: z.string(),
    items: z.string().optional(),
    system: z.string().optional(),
    /** Type of an own field, such as `com.atlassian.jira.plugin.system.customfieldtypes:textarea`. */
    custom: z.string().optional(),
  }),
  allowedValues: z.array(allowedValue).optional(),
});
export type JiraField = z.output<typeof field>;

export const fieldPage = z.object({
  fields: z.array(field),
  startAt: z.number().default(0),
  total: z.number().default(0),
});

/** The fields of an issue that can be changed, by their ids. */
export const editable = z.object({ fields: z.record(z.string(), field) });

/** The files of an issue. */
export const attached = z.object({
  fields: z.object({ attachment: z.array(z.object({ filename: z.string() })).default([]) }),
});

const named = z.object({ name: z.string() });
const statusCategory = z.object({ key: z.string() });
export const status = z.object({ name: z.string(), statusCategory: statusCategory.optional() });
export const typeStatuses = z.array(z.object({ id: z.string(), statuses: z.array(status) }));
export type JiraStatus = z.output<typeof status>;

export const issue = z.object({
  id: z.string(),
  key: z.string(),
  fields: z.object({
    summary: z.string().default(''),
    status,
    assignee: z.object({ displayName: z.string().default('') }).nullish(),
    priority: named.nullish(),
    project: z.object({ id: z.string() }),
    updated: z.string(),
  }),
});
export type JiraIssue = z.output<typeof issue>;

/** The fields of an issue that are requested. */
export const issueFields = ['summary', 'status', 'assignee', 'priority', 'project', 'updated'];

export const created = z.object({ id: z.string(), key: z.string() });

export const found = z.object({
  issues: z.array(issue),
  nextPageToken: z.string().nullish(),
});

export const fetched = z.object({ issues: z.array(issue) });

export const transitions = z.object({
  transitions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      to: status,
      fields: z.record(z.string(), field).default({}),
    }),
  ),
});

export const people = z.array(
  z.object({
    accountId: z.string(),
    displayName: z.string().default(''),
    active: z.boolean().default(true),
  }),
);
