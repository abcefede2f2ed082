import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** The webhooks of the account, as a card of the settings. */
export const WebhooksCard = lazyPart(() => import('./webhooks-card.tsx'), 'WebhooksCard');
