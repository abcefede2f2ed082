import type { TextTarget } from '#features/writing/web/index.ts';

/** A target to show in a note: a passage, or its title to rename it. */
export type Target = { note: string } & (TextTarget | { kind: 'title' });
