import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';

const address = z.string();

/** The settings of this installation for the web; the same for all users. */
export const clientSettings = defineCall({
  id: 'site.clientSettings',
  group: 'site',
  method: 'GET',
  path: '/site-config/client-settings',
  access: 'public',
  summary: 'Addresses and public keys of this installation.',
  output: z.object({
    /** The page after signing out. */
    home_url: address,
    /** Community that the sign-up page links to. */
    community_url: z.nullable(address),
    /** Scripts that are loaded only with consent to analytical cookies. */
    tag_manager_url: z.nullable(address),
    session_replay_url: z.nullable(address),
    /** Key for push subscriptions of browsers, base64url. */
    vapid_public_key: z.string(),
    /** Base addresses, to which paths of files are appended. */
    media_url: address,
    pictures_url: address,
  }),
});
export type ClientSettings = z.output<(typeof clientSettings)['output']>;

/** Pages of text, by the last segment of their path (S7.234). */
export const staticPage = defineCall({
  id: 'site.staticPage',
  group: 'site',
  method: 'GET',
  path: '/site-config/static-page',
  access: 'public',
  summary: 'The text of a page such as `privacy-policy`, as Markdown.',
  query: z.object({ page: z.string().check(z.maxLength(100)) }),
  output: z.object({ page: z.string(), title: z.string(), text: z.string() }),
  failures: defineFailures({ not_found: commonFailures.entries.not_found }),
  rate: { max: 120, seconds: 60 },
});
