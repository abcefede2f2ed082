// The public interface of the web layer of AI: cards of the administration and the settings.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { ModelsCard } from './models-card.tsx';
export { RulesCard } from './rules-card.tsx';
export { UsageCard } from './usage-card.tsx';

/** Whether texts of the own projects stay in the network, as a card of the settings. */
export const OwnRulesCard = lazyPart(() => import('./own-rules-card.tsx'), 'OwnRulesCard');
