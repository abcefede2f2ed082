import type { AccountsConnections } from '#features/accounts/web/index.ts';
import { OwnRulesCard } from '#features/ai/web/index.ts';
import { AssistantsCard } from '#features/mcp/web/index.ts';
import { MailSettings } from '#features/notifications/web/index.ts';
import { TokenSettings } from '#features/tokens/web/index.ts';
import { WebhooksCard } from '#features/webhooks/web/index.ts';

/** The cards that features add to the account settings, in the order of the page. */
export const settingsCards: AccountsConnections['settingsCards'] = [
  { name: 'tokens', Card: TokenSettings },
  { name: 'mails', Card: MailSettings },
  { name: 'assistants', Card: AssistantsCard },
  { name: 'webhooks', Card: WebhooksCard },
  { name: 'models', Card: OwnRulesCard },
];
