import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import {
  type AuditGroup,
  actorKinds,
  auditActionNames,
  auditGroups,
  targetKinds,
} from './actions.ts';

const groups = Object.keys(auditGroups).filter((name): name is AuditGroup => name in auditGroups);

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActionNames),
  actor: z.object({
    kind: z.enum(actorKinds),
    /** Null for visitors and the server; of a deleted account an id that tells nothing else. */
    user_id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    /** The name of the token; empty without one. */
    token: z.string(),
  }),
  target: z
    .object({
      kind: z.enum(targetKinds),
      id: z.string(),
      /** As it was at the time. */
      title: z.string(),
    })
    .nullable(),
  /** The other person it is about, such as who was invited; empty for none. */
  person: z.string(),
  /** Further properties by name, such as the new role. */
  details: z.record(z.string(), z.string()),
  /** Network address; shortened after a while, and empty for admins of teams. */
  address: z.string(),
  user_agent: z.string(),
  /** The same in words, such as 'Firefox on Linux'; empty where none is known. */
  device: z.string(),
});
export type AuditEntryView = z.output<typeof auditEntry>;

const text = z.string().trim().max(200);

const filterFields = {
  /** Part of the name or address of a person who did it, or whom it is about. */
  person: text.optional(),
  group: z.enum(groups).optional(),
  /** Part of the title of what it was done to, or its whole id. */
  target: text.optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
};
export const auditFilter = z.object(filterFields);
export type AuditFilter = z.output<typeof auditFilter>;

const page = z.object({
  entries: z.array(auditEntry),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
});

const query = z.object({ ...filterFields, cursor: z.string().max(200).optional() });
const format = z.enum(['csv', 'json']);
export type AuditFormat = z.output<typeof format>;

/** Entries of one file at most. */
export const maxDownloaded = 20_000;

const file = z.object({
  name: z.string(),
  type: z.string(),
  content: z.string(),
  entries: z.number().int(),
  /** False where there are more entries than one file has: then it has the newest. */
  complete: z.boolean(),
});
export type AuditFile = z.output<typeof file>;

const downloads = { method: 'POST', output: file, rate: { max: 30, seconds: 600 } } as const;
const ofTeam = { team_id: z.string().min(1).max(64) };

export const listAudit = defineCall({
  id: 'audit.list',
  group: 'main',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The audit log of the installation, newest first.',
  query,
  output: page,
});

export const downloadAudit = defineCall({
  ...downloads,
  id: 'audit.download',
  group: 'main',
  path: '/admin/audit-file',
  access: 'admin',
  summary: 'The audit log of the installation as a file; the download is recorded too.',
  body: z.object({ ...filterFields, format }),
});

export const listTeamAudit = defineCall({
  id: 'audit.team',
  group: 'main',
  method: 'GET',
  path: '/plan/team-audit/:team_id',
  access: 'account',
  summary: 'The audit log of a team and its projects, newest first; only for its admins.',
  params: z.object(ofTeam),
  query,
  output: page.extend({ team_name: z.string() }),
});

export const downloadTeamAudit = defineCall({
  ...downloads,
  id: 'audit.downloadTeam',
  group: 'main',
  path: '/plan/team-audit-file',
  access: 'account',
  summary: 'The audit log of a team as a file; the download is recorded too.',
  body: z.object({ ...ofTeam, ...filterFields, format }),
});

export const listOwnAudit = defineCall({
  id: 'audit.own',
  group: 'main',
  method: 'GET',
  path: '/user/security-events',
  access: 'account',
  summary: 'The entries about the security of the own account, newest first.',
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: page,
});
