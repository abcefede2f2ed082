import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Whether the help is open. */
export const helpOpen = createStore(false);

/** The tour that the page can give: set while a project is open that this user may edit. */
export const possibleTour = createStore<{ code: ProjectCode; name: string } | null>(null);

/** The tour that this user started. */
export const startedTour = createStore<ProjectCode | null>(null);

/** The query of the tours that this account was offered, has done and has left. */
export const toursKey = ['help', 'tours'];
