import { z } from 'zod';
import { teamFailures } from '#features/teams/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** Path of the server that assistants connect to. */
export const mcpPath = '/mcp';
/** Uses that are listed. */
export const maxListedUses = 100;

export const assistantFailures = defineFailures({
  assistants_off: [403, 'Assistants are switched off for this project.'],
  assistant_origin_refused: [403, 'Pages of other sites may not connect to this server.'],
  assistants_off_everywhere: [403, 'Assistants are switched off on this server.'],
});

const off = z.object({ is_off: z.boolean() });

export const readAssistantRules = defineCall({
  id: 'assistants.rules',
  group: 'main',
  access: 'account',
  method: 'GET',
  path: '/assistants/rules',
  summary:
    'Whether assistants may work in the projects that the account owns, and in those of its teams.',
  output: off.extend({
    /** The teams of the account; admins of a team may switch them off for its projects. */
    teams: z.array(off.extend({ team_id: z.string(), name: z.string(), may_change: z.boolean() })),
    /** Whether an administrator has switched them off for all users. */
    is_off_everywhere: z.boolean(),
    /** Address that assistants connect to. */
    address: z.string(),
  }),
});

export const setAssistantRules = defineCall({
  id: 'assistants.setRules',
  group: 'main',
  access: 'account',
  method: 'PUT',
  path: '/assistants/rules',
  summary:
    'Switch assistants off or on for all projects that the account owns, or that belong to a team that it administers.',
  body: off.extend({ team_id: z.string().max(64).optional() }),
  output: off,
  failures: teamFailures,
});

export const readServerAssistants = defineCall({
  id: 'assistants.serverRules',
  group: 'main',
  access: 'admin',
  method: 'GET',
  path: '/admin/assistants',
  summary: 'Whether assistants may connect to this installation at all.',
  output: off,
});

export const setServerAssistants = defineCall({
  id: 'assistants.setServerRules',
  group: 'main',
  access: 'admin',
  method: 'PUT',
  path: '/admin/assistants',
  summary: 'Switch assistants off or on for the whole installation.',
  body: off,
  output: off,
});

export const assistantUse = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  token: z.string(),
  /** What the program calls itself; may be empty. */
  client: z.string(),
  /** The tool that it called, such as `search`. */
  tool: z.string(),
  /** Title of the project, where the account still sees it. */
  project_title: z.string().nullable(),
  /** The code with which it failed; null where it did not. */
  failure: z.string().nullable(),
});

export const listAssistantUses = defineCall({
  id: 'assistants.uses',
  group: 'main',
  access: 'account',
  method: 'GET',
  path: '/assistants/uses',
  summary: 'What assistants did with the tokens of the account, the latest first.',
  output: z.object({ uses: z.array(assistantUse) }),
});
