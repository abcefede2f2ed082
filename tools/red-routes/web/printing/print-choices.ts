import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';

/** The print options of a project. */
export interface PrintChoices {
  /** The ids of excluded matrices and sub-matrices. */
  without: readonly string[];
  /** Whether the analysis follows each matrix. */
  analysis: boolean;
  /** Whether sheets are in portrait format. */
  portrait: boolean;
}

type Flag = 'analysis' | 'portrait';

const usualChoices: PrintChoices = { without: [], analysis: true, portrait: false };

/** The query of the export page; default values are left out. */
export function writeChoices(choices: PrintChoices): Record<string, string> {
  const flag = (name: Flag) => writeFlag(name, choices[name], usualChoices[name]);
  return { ...writeIds('without', choices.without), ...flag('analysis'), ...flag('portrait') };
}

export function readChoices(given: Readonly<Record<string, string>>): PrintChoices {
  const flag = (name: Flag) => readFlag(given, name, usualChoices[name]);
  return {
    without: readIds(given, 'without'),
    analysis: flag('analysis'),
    portrait: flag('portrait'),
  };
}
