import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { teamSides } from './calls.ts';
import { teamFailures } from './failures.ts';

/** Domains of one team at most. */
export const maxDomains = 20;
export const maxDomainLength = 253;

const id = z.string().min(1).max(64);
/** Two labels or more; international domains in their ASCII form. */
export const domainForm =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxDomainLength)
  .regex(domainForm, 'Enter a domain, such as example.org.');

const teamDomain = z.object({
  domain_id: z.string(),
  domain: z.string(),
  /** The sides on which its people become members. */
  sides: z.array(z.enum(teamSides)),
  /** The name of the TXT record, and its text. */
  record_name: z.string(),
  record_text: z.string(),
  /** Null until the record was found. */
  proved_date: z.iso.datetime().nullable(),
  /** When somebody could not join last, as all seats were taken; null where nobody was. */
  full_date: z.iso.datetime().nullable(),
});
export type TeamDomain = z.output<typeof teamDomain>;

const common = { group: 'main', access: 'account', failures: teamFailures } as const;
const one = z.object({ team_id: id, domain_id: id });

export const listTeamDomains = defineCall({
  ...common,
  id: 'teams.domains',
  method: 'GET',
  path: '/plan/team-domains/:team_id',
  summary: 'The domains whose people join a team by themselves; only for admins of both sides.',
  params: z.object({ team_id: id }),
  output: z.object({
    domains: z.array(teamDomain),
    /** The name of the provider with which they sign in; null where none is configured. */
    provider: z.string().nullable(),
  }),
});

export const addTeamDomain = defineCall({
  ...common,
  id: 'teams.addDomain',
  method: 'POST',
  path: '/plan/team-domains',
  summary: 'Add a domain to a team; it works once a TXT record proves it.',
  body: z.object({
    team_id: id,
    domain,
    sides: z.array(z.enum(teamSides)).min(1).max(teamSides.length),
  }),
  output: teamDomain,
  rate: { max: 30, seconds: 3600 },
});

export const checkTeamDomain = defineCall({
  ...common,
  id: 'teams.checkDomain',
  method: 'POST',
  path: '/plan/team-domain-check',
  summary: 'Look for the TXT record of a domain.',
  body: one,
  output: teamDomain,
  rate: { max: 60, seconds: 600 },
});

export const removeTeamDomain = defineCall({
  ...common,
  id: 'teams.removeDomain',
  method: 'DELETE',
  path: '/plan/team-domains/:team_id/:domain_id',
  summary: 'Remove a domain; nobody joins by it any more, and members stay.',
  params: one,
  output: z.null(),
});
