import { defineFileOptions, flag, idList } from '#features/exports/web/index.ts';

/** The options of printed personas. */
export const personaOptions = defineFileOptions({
  /** The ids of excluded personas. */
  without: idList,
  /** Whether the personas are side by side instead of page by page. */
  compare: flag(false),
  /** Whether sheets are in portrait format. */
  portrait: flag(false),
});

export type PersonaOptions = ReturnType<typeof personaOptions.read>;
