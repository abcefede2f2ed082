import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';

/** What is printed of a project, and on which sheets. */
export interface PrintChoices {
  /** Ids of matrices and sub-matrices that are left out. */
  without: readonly string[];
  /** Whether what is computed stands behind each matrix. */
  analysis: boolean;
  /** Whether sheets are higher than wide. */
  portrait: boolean;
}

type Flag = 'analysis' | 'portrait';

const usualChoices: PrintChoices = { without: [], analysis: true, portrait: false };

/** As the query of the export page carries it; what is as usual is left out. */
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
