import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';

const address = z.string();

/** What the web needs to know of this installation; the same for everybody. */
export const clientSettings = defineCall({
  id: 'site.clientSettings',
  group: 'site',
  method: 'GET',
  path: '/site-config/client-settings',
  access: 'public',
  summary: 'Addresses and public keys of this installation.',
  output: z.object({
    /** Where the browser goes after signing out. */
    home_url: address,
    /** Professional-network community that the sign-up page points to. */
    community_url: z.nullable(address),
    /** Scripts that run only with analytical cookies. */
    tag_manager_url: z.nullable(address),
    session_replay_url: z.nullable(address),
    /** Key that browsers subscribe to notices with, base64url. */
    vapid_public_key: z.string(),
    /** Base addresses; the path of a file is put behind them. */
    media_url: address,
    pictures_url: address,
  }),
});
export type ClientSettings = z.output<(typeof clientSettings)['output']>;
