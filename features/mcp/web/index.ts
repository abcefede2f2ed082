// The public interface of the web layer of assistants: cards of the administration and the settings.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { ServerAssistantsCard } from './server-assistants-card.tsx';

/** How assistants connect to the own projects, as a card of the settings. */
export const AssistantsCard = lazyPart(() => import('./assistants-card.tsx'), 'AssistantsCard');
