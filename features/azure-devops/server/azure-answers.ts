import { z } from 'zod';

/** Answers of Azure DevOps' REST API, version 7.1: the fields that are read. */

export const profile = z.object({
  id: z.string(),
  displayName: z.string().default(''),
  emailAddress: z.string().optional(),
});

export const organizations = z.object({
  value: z.array(
    z.object({ accountName: z.string(), accountStatus: z.string().default('enabled') }),
  ),
});

/** Who a personal access token belongs to. */
export const connectionData = z.object({
  authenticatedUser: z.object({
    id: z.string(),
    providerDisplayName: z.string().default(''),
    customDisplayName: z.string().nullish(),
  }),
});

export const project = z.object({ id: z.string(), name: z.string() });
export type AzureProject = z.output<typeof project>;
export const projects = z.object({ value: z.array(project) });

const workItemType = z.object({
  name: z.string(),
  referenceName: z.string().default(''),
  isDisabled: z.boolean().default(false),
  fields: z.array(z.object({ referenceName: z.string() })).default([]),
  states: z.array(z.object({ name: z.string(), category: z.string().default('') })).default([]),
  transitions: z
    .record(z.string(), z.array(z.object({ to: z.string() })))
    .nullish()
    .transform((given) => given ?? {}),
});
export type AzureType = z.output<typeof workItemType>;
export const workItemTypes = z.object({ value: z.array(workItemType) });

const typeField = z.object({
  referenceName: z.string(),
  name: z.string(),
  alwaysRequired: z.boolean().default(false),
  defaultValue: z.unknown(),
  allowedValues: z.array(z.unknown()).nullish(),
});
export type AzureTypeField = z.output<typeof typeField>;
export const typeFields = z.object({ value: z.array(typeField) });

const fieldDefinition = z.object({
  referenceName: z.string(),
  type: z.string(),
  readOnly: z.boolean().default(false),
  isIdentity: z.boolean().default(false),
});
export type AzureFieldDefinition = z.output<typeof fieldDefinition>;
export const fieldDefinitions = z.object({ value: z.array(fieldDefinition) });

/** An area and those below it. */
export interface AzureArea {
  name: string;
  children?: AzureArea[] | null | undefined;
}
export const area: z.ZodType<AzureArea> = z.object({
  name: z.string(),
  children: z.lazy(() => z.array(area).nullish()),
});

export const teams = z.object({ value: z.array(z.object({ id: z.string() })) });

export const teamMembers = z.object({
  value: z.array(
    z.object({
      identity: z.object({
        displayName: z.string().default(''),
        uniqueName: z.string().default(''),
        inactive: z.boolean().default(false),
        isContainer: z.boolean().default(false),
      }),
    }),
  ),
});

const identity = z.union([z.string(), z.object({ displayName: z.string().default('') })]);

const relation = z.object({
  rel: z.string(),
  url: z.string(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
});

export const workItem = z.object({
  id: z.number(),
  rev: z.number(),
  fields: z.object({
    'System.Title': z.string().default(''),
    'System.TeamProject': z.string(),
    'System.WorkItemType': z.string(),
    'System.State': z.string(),
    'System.ChangedDate': z.string(),
    'System.AssignedTo': identity.nullish(),
    'System.Tags': z.string().default(''),
    'Microsoft.VSTS.Common.Priority': z.union([z.number(), z.string()]).nullish(),
  }),
  relations: z.array(relation).nullish(),
});
export type AzureWorkItem = z.output<typeof workItem>;

/** The fields in a request for many work items. */
export const workItemFields = [
  'System.Id',
  'System.Title',
  'System.TeamProject',
  'System.WorkItemType',
  'System.State',
  'System.ChangedDate',
  'System.AssignedTo',
  'System.Tags',
  'Microsoft.VSTS.Common.Priority',
];

/** A work item that was deleted, or may not be seen, is null. */
export const batch = z.object({ value: z.array(workItem.nullable()) });

export const queried = z.object({ workItems: z.array(z.object({ id: z.number() })).default([]) });

export const attachment = z.object({ id: z.string(), url: z.string() });
