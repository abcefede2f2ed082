import type { Feature, FeatureContext } from '#features/feature/server/index.ts';
import { offeringTokensKey } from '#features/forms/server/index.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { fileBases } from '#platform/server/files/serve-files.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { clientSettings, staticPage } from '#site/contract.ts';
import { createBookletFiles } from './booklets/booklet-files.ts';
import { implementResources } from './booklets/implement-resources.ts';
import { bookletPagePath, serveBooklets } from './booklets/serve-booklets.ts';
import { serveCommunity } from './community.ts';
import { implementTexts } from './implement-texts.ts';
import { readStaticPage } from './static-pages.ts';
import { readArticles } from './texts/articles.ts';
import { serveTypedAddresses } from './typed-addresses.ts';

/** The server side of the public pages. */
export const siteFeature: Feature = {
  name: 'site',
  needs: ['forms'],
  async build(context) {
    const { config, secrets, printer } = context;
    const { PUBLIC_URL: publicUrl } = config;
    const { isValid } = context.get(offeringTokensKey);
    const settings = settingsOf(context);
    const files = await createBookletFiles({
      ...{ secrets, printer, publicUrl },
      pagePath: bookletPagePath,
    });
    return {
      implementations: [
        implement(clientSettings, async () => settings),
        implement(staticPage, ({ input: { query } }) => readStaticPage(query.page)),
        ...implementTexts(await readArticles(publicUrl)),
        ...implementResources({ files, publicUrl, isValid }),
      ],
      routes: [
        (app) => serveCommunity(app, config),
        serveTypedAddresses,
        (app) => serveBooklets(app, { files, isValid, rateScale: rateScale(config) }),
      ],
    };
  },
};

function settingsOf({ config, push }: Pick<FeatureContext, 'config' | 'push'>) {
  const { pictures, media } = fileBases(config);
  return {
    home_url: config.HOME_URL,
    community_url: config.COMMUNITY_URL ?? null,
    tag_manager_url: config.TAG_MANAGER_URL ?? null,
    session_replay_url: config.SESSION_REPLAY_URL ?? null,
    survey_url: config.SURVEY_URL ?? null,
    survey_identify: config.SURVEY_IDENTIFY,
    // Key for push subscriptions of browsers, base64url.
    vapid_public_key: push.publicKey,
    media_url: media,
    pictures_url: pictures,
  };
}
