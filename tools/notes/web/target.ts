import type { TextTarget } from '#features/writing/web/index.ts';

/** Something in a note that is to be shown; its title to be named by typing. */
export type Target = { note: string } & (TextTarget | { kind: 'title' });
