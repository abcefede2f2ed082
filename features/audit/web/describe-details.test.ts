import { expect, test } from 'vitest';
import { describeDetails } from './describe-details.ts';

test.each([
  [{ role: 'admin', side: 'T' }, 'Role: admin · Side: Reviewer'],
  [{ M: 'business', T: 'free' }, 'Mapping tools: Business · Reviewer: Free'],
  [{ permission: 'E', by: 'link' }, 'Permission: can edit · By: the public link'],
  [{ permission: 'default' }, 'Permission: as the team sets it'],
  [{ into: 'none' }, 'Moved: out of the team'],
  [
    { access: 'domain', domains: 'a.org, b.org' },
    'Who may create an account: people of some domains · Domains: a.org, b.org',
  ],
  [{ access: 'closed', domains: '' }, 'Who may create an account: nobody'],
  [{ days: '1, 5', hours: '09:00 to 17:00' }, 'Days: Monday, Friday · Hours: 09:00 to 17:00'],
  [{ days: '400' }, 'Days: 400'],
  [{ installation_mb: '2048', team_mb: '' }, 'For the installation: 2 GB'],
  [{ months: '12' }, 'Removed after: 12 months'],
  [
    { scopes: 'read, comment', projects: 'all', expires: 'never' },
    'Allows: read projects, comments, versions and exports, write comments · Projects: all · Expires: never',
  ],
  [
    { tool: 'list_projects', result: 'not_found' },
    'Tool: list projects · Result: failed (not found)',
  ],
  [
    { tokens_a_day: '200000', stays_local: 'true' },
    'Tokens a day of the installation: 200,000 · Texts stay in the network of the server: yes',
  ],
  [{ format: 'pdf' }, 'Format: PDF'],
  [{ sides: 'M, T' }, 'Sides: Mapping tools, Reviewer'],
  [{ of_later_release: 'x' }, 'Of later release: x'],
])('the details %j read: %s', (details, text) => {
  expect(describeDetails(details)).toBe(text);
});
