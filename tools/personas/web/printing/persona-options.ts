import { defineFileOptions, flag, idList } from '#features/exports/web/index.ts';

/** The options of printed personas. */
export const personaOptions = defineFileOptions({
  /** Ids of personas that are left out. */
  without: idList,
  /** Whether the personas stand side by side instead of page by page. */
  compare: flag(false),
  /** Whether pages are higher than wide. */
  portrait: flag(false),
});

export type PersonaOptions = ReturnType<typeof personaOptions.read>;
