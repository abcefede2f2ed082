import { accountsKey } from '#features/accounts/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import { isInternalDocument } from '#kernel/live/private-document.ts';
import type { WatchHooks } from './watch-hooks.ts';
import { createWatchedDocuments, type WatchedDocuments } from './watched-documents.ts';
import { createWatchingService, type Watching, type WatchingOptions } from './watching.ts';

export type { WatchedChange, WatchHooks } from './watch-hooks.ts';
export type { Watching, WatchingOptions } from './watching.ts';

export const watchingKey = serviceKey<Watching>('watching');

/** Registers the hooks of a kind; documents of a kind without hooks have nothing to watch. */
export type RegisterWatched = (kind: ProjectCode, hooks: WatchHooks) => void;
export const registerWatchedKey = serviceKey<RegisterWatched>('watching: register');

export const watchingFeature: Feature = {
  name: 'watching',
  needs: ['accounts', 'notifications', 'projects'],
  build(context) {
    const kinds = new Map<ProjectCode, WatchHooks>();
    const register: RegisterWatched = (kind, hooks) => void kinds.set(kind, hooks);
    const { watching, touched, changed } = createWatching({
      ...context,
      kinds,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      members: context.get(projectMembersKey),
      notifications: context.get(notificationsKey),
      peopleById: context.get(accountsKey).directory.byIds,
    });
    return {
      provides: [provide(watchingKey, watching), provide(registerWatchedKey, register)],
      touched,
      changed,
      // Only the internal document is watched: the other private documents belong to one account each.
      privateTouched: (change) => isInternalDocument(change.name) && touched(change),
      privateChanged: async (change) => {
        if (isInternalDocument(change.name)) await changed(change);
      },
    };
  },
};

/** Notifies watchers; `touched` and `changed` are hooks of the feature. */
export function createWatching(
  options: WatchingOptions,
): WatchedDocuments & { watching: Watching } {
  return { watching: createWatchingService(options), ...createWatchedDocuments(options) };
}
