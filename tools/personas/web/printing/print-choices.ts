import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';

/** What is printed of a project, and on which sheets. */
export interface PrintChoices {
  /** Ids of personas that are left out. */
  without: readonly string[];
  /** Whether the personas stand side by side instead of page by page. */
  compare: boolean;
  /** Whether sheets are higher than wide. */
  portrait: boolean;
}

type Flag = 'compare' | 'portrait';

const usualChoices: PrintChoices = { without: [], compare: false, portrait: false };

/** As the query of the export page carries it; what is as usual is left out. */
export function writeChoices(choices: PrintChoices): Record<string, string> {
  const flag = (name: Flag) => writeFlag(name, choices[name], usualChoices[name]);
  return { ...writeIds('without', choices.without), ...flag('compare'), ...flag('portrait') };
}

export function readChoices(given: Readonly<Record<string, string>>): PrintChoices {
  const flag = (name: Flag) => readFlag(given, name, usualChoices[name]);
  return {
    without: readIds(given, 'without'),
    compare: flag('compare'),
    portrait: flag('portrait'),
  };
}
