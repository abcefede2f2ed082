import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { fileBases } from '#platform/server/files/serve-files.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { clientSettings } from '#site/contract.ts';
import { serveCommunity } from './community.ts';

export interface SiteParts {
  config: Config;
  /** The key that browsers subscribe to notices with, base64url. */
  vapidPublicKey: string;
}

/** The server's side of the public pages. */
export function createSite({ config, vapidPublicKey }: SiteParts): {
  implementations: Implementation[];
  serve: (app: FastifyInstance) => void;
} {
  const { pictures, media } = fileBases(config);
  const settings = {
    home_url: config.HOME_URL,
    community_url: config.COMMUNITY_URL ?? null,
    tag_manager_url: config.TAG_MANAGER_URL ?? null,
    session_replay_url: config.SESSION_REPLAY_URL ?? null,
    vapid_public_key: vapidPublicKey,
    media_url: media,
    pictures_url: pictures,
  };
  return {
    implementations: [implement(clientSettings, async () => settings)],
    serve: (app) => serveCommunity(app, config),
  };
}
