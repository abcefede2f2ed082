import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';

/** The print options of a project. */
export interface PrintChoices {
  /** The ids of excluded personas. */
  without: readonly string[];
  /** Whether the personas are side by side instead of page by page. */
  compare: boolean;
  /** Whether sheets are in portrait format. */
  portrait: boolean;
}

type Flag = 'compare' | 'portrait';

const usualChoices: PrintChoices = { without: [], compare: false, portrait: false };

/** The query of the export page; default values are left out. */
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
