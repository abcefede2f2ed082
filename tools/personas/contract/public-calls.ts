import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { answeredPersona, answeredSection } from './persona-calls.ts';
import { personasPrefix } from './project.ts';

const publicPersona = {
  access: 'public',
  method: 'POST',
  body: z.object({ title: z.string().max(lengths.text).optional() }),
  output: z.object({
    project_title: z.string(),
    personas: z.array(answeredPersona),
    sections: z.array(answeredSection),
  }),
} as const;

/** The public creation call under both of its names (S7.130, S7.235; readings 44). */
export const publicCalls = [
  defineCall({
    ...publicPersona,
    id: `${personasPrefix}.createPublic`,
    group: 'main',
    path: `/${personasPrefix}/public-persona`,
    summary: 'A sample persona with the given title, for visitors; it is returned and not stored.',
  }),
  defineCall({
    ...publicPersona,
    id: `${personasPrefix}.createPublicOnSite`,
    group: 'site',
    path: '/site-config/create-public-persona',
    summary: 'The same call under the name that the site uses.',
  }),
] as const;
