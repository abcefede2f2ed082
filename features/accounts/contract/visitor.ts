import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';

const choice = z.object({ token: z.string(), name: z.string() });

/** Options of the profile's select fields. */
export const lookupsList = defineCall({
  id: 'accounts.lookupsList',
  group: 'main',
  method: 'GET',
  path: '/user/lookups/lookups-list',
  access: 'public',
  summary: 'Departments, company sizes and countries to choose from.',
  output: z.object({
    designation_list: z.array(choice),
    company_size_list: z.array(choice),
    country_list: z.array(z.object({ name: z.string(), code: z.string().check(z.length(2)) })),
  }),
});

/** Null where the location of the address is not known; the page then uses `fallbackLocation`. */
export const location = defineCall({
  id: 'accounts.location',
  group: 'main',
  method: 'GET',
  path: '/user/location',
  access: 'public',
  summary: 'The location of the caller, estimated from their address.',
  output: z.nullable(
    z.object({
      /** Two-letter code. */
      country: z.string(),
      country_name: z.string(),
      city: z.string(),
      postal: z.string(),
      /** Latitude and longitude as 'lat,lng'. */
      loc: z.string(),
      ip: z.string(),
      region: z.string(),
      timezone: z.string(),
    }),
  ),
});

export const captcha = defineCall({
  id: 'accounts.captcha',
  group: 'main',
  method: 'GET',
  path: '/user/captcha',
  access: 'public',
  summary: 'A fresh proof-of-work challenge for the sign-up page.',
  output: z.looseObject({}),
  rate: { max: 120, seconds: 600 },
});
