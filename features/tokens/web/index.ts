import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { type ChosenProject, ProjectChoice } from './project-choice.tsx';

/** The personal access tokens of the account, as a card of the settings. */
export const TokenSettings = lazyPart(() => import('./token-settings.tsx'), 'TokenSettings');
