import type { Feature } from '#features/feature/server/index.ts';
import { fileBases } from '#platform/server/files/serve-files.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { clientSettings, staticPage } from '#site/contract.ts';
import { serveCommunity } from './community.ts';
import { readStaticPage } from './static-pages.ts';
import { implementTexts } from './implement-texts.ts';
import { readArticles } from './texts/articles.ts';

/** The server side of the public pages. */
export const siteFeature: Feature = {
  name: 'site',
  async build({ config, push }) {
    const { pictures, media } = fileBases(config);
    const settings = {
      home_url: config.HOME_URL,
      community_url: config.COMMUNITY_URL ?? null,
      tag_manager_url: config.TAG_MANAGER_URL ?? null,
      session_replay_url: config.SESSION_REPLAY_URL ?? null,
      // Key for push subscriptions of browsers, base64url.
      vapid_public_key: push.publicKey,
      media_url: media,
      pictures_url: pictures,
    };
    const articles = await readArticles(config.PUBLIC_URL);
    return {
      implementations: [
        implement(clientSettings, async () => settings),
        implement(staticPage, ({ input: { query } }) => readStaticPage(query.page)),
        ...implementTexts(articles),
      ],
      routes: [(app) => serveCommunity(app, config)],
    };
  },
};
