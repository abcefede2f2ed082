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
  TRACKER_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 15 && value <= 86_400, 'must be from 15 to 86400')
    .default(60)
    .describe('Seconds between two looks for changed tickets in a tracker.'),
} as const;
