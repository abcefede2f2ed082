import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { createToken, deleteToken, listTokens } from '../contract.ts';
import { mailExpiringTokens } from './expiry-mails.ts';
import { personalTokens } from './tables.ts';
import { createTokens, type Tokens } from './tokens.ts';

export { type Holder, isPersonalToken, type Tokens } from './tokens.ts';

export const tokensKey = serviceKey<Pick<Tokens, 'authenticate' | 'actAs'>>('tokens');

export const tokensFeature: Feature = {
  name: 'tokens',
  needs: ['accounts', 'audit', 'projects'],
  build(context) {
    const tokens = createTokens({
      ...context,
      people: { byIds: context.get(accountsKey).directory.activeByIds },
      projects: context.get(projectAccessKey),
      audit: context.get(auditKey),
    });
    const close = mailExpiringTokens({
      ...context,
      people: context.get(accountsKey).directory,
      publicUrl: context.config.PUBLIC_URL,
    });
    return {
      close,
      provides: [provide(tokensKey, tokens)],
      implementations: [
        implement(listTokens, async ({ actor }) => ({
          tokens: await tokens.list(actor.userId),
          docs: context.config.API_DOCS,
        })),
        implement(createToken, ({ actor, input: { body } }) => tokens.create(actor, body)),
        implement(deleteToken, async ({ actor, input: { params } }) => {
          await tokens.delete(actor, params.id);
          return null;
        }),
      ],
      columns: goesWithAccount(personalTokens.userId),
      userDeleted: tokens.userDeleted,
      accountData: { tokens: tokens.list },
    };
  },
};
