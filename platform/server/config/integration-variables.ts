import { z } from 'zod';

const text = z.string();
const web = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be an address such as https://auth.atlassian.com',
);

/** Services that the suite exchanges issues and research with. */
export const integrationVariables = {
  JIRA_CLIENT_ID: text
    .optional()
    .describe('Jira: client id of an OAuth 2.0 (3LO) app of yours, from developer.atlassian.com.'),
  JIRA_CLIENT_SECRET: text.optional().describe('Its secret.'),
  JIRA_AUTH_URL: web
    .default('https://auth.atlassian.com')
    .describe('Where accounts of Jira are connected.'),
  JIRA_API_URL: web.default('https://api.atlassian.com').describe('The API of Jira.'),
  AZURE_CLIENT_ID: text
    .optional()
    .describe(
      'Azure DevOps: client id of an app of yours in Entra ID. Without it, accounts are connected by personal access tokens only.',
    ),
  AZURE_CLIENT_SECRET: text.optional().describe('Its secret.'),
  AZURE_TENANT: text
    .regex(/^[\w.-]+$/, 'must be an id or a domain, such as organizations')
    .default('organizations')
    .describe('The tenant of Entra ID whose accounts are connected; all by default.'),
  AZURE_AUTH_URL: web
    .default('https://login.microsoftonline.com')
    .describe('Where accounts of Entra ID are connected.'),
  AZURE_API_URL: web
    .default('https://dev.azure.com')
    .describe('The API of Azure DevOps, to which the name of an organization is added.'),
  AZURE_PROFILE_URL: web
    .default('https://app.vssps.visualstudio.com')
    .describe('Where the organizations of an account are read.'),
  FIGMA_CLIENT_ID: text
    .optional()
    .describe(
      'Figma: client id of an OAuth app of yours. Without it, accounts are connected by personal access tokens only.',
    ),
  FIGMA_CLIENT_SECRET: text.optional().describe('Its secret.'),
  FIGMA_AUTH_URL: web
    .default('https://www.figma.com')
    .describe('Where accounts of Figma are connected.'),
  FIGMA_API_URL: web.default('https://api.figma.com').describe('The API of Figma.'),
  DOVETAIL_API_URL: web
    .default('https://dovetail.com')
    .describe('Where the API of Dovetail is; `/api/v1` is added.'),
  TRACKER_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 15 && value <= 86_400, 'must be from 15 to 86400')
    .default(60)
    .describe('Seconds between two looks for changed tickets in a tracker.'),
  DESIGN_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 300 && value <= 86_400, 'must be from 300 to 86400')
    .default(900)
    .describe(
      'Seconds between two reads of the comments of a file of Figma; longer where nothing changes.',
    ),
} as const;
