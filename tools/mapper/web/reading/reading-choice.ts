import { createStore } from '#platform/web/store/store.ts';

/** Whether a phone shows the whole grid of a map instead of one column at a time, until the page is left. */
export const showsGrid = createStore(false);
