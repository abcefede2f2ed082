import type { Paper } from '../../contract/formats.ts';

/** The paper of a file, and how its content is on it. */
export interface PaperChoice {
  paper: Paper;
  landscape: boolean;
  /** Whether all is on one sheet. */
  fit: boolean;
}

type Options = Readonly<Record<string, string>>;

/** The names under which a choice is remembered with the options of a file. */
export const paperOptions = ['paper', 'landscape', 'fit'] as const;

/** The choice that was remembered; the first that is offered without one. */
export function readPaperChoice(papers: 'page' | 'sheets', remembered: Options): PaperChoice {
  const { paper } = remembered;
  const first = papers === 'page' ? 'content' : 'a4';
  return {
    paper: paper === 'a4' || paper === 'a3' ? paper : first,
    landscape: remembered.landscape !== 'no',
    fit: remembered.fit === 'yes',
  };
}

export function writePaperChoice({ paper, landscape, fit }: PaperChoice): Record<string, string> {
  return { paper, landscape: landscape ? 'yes' : 'no', fit: fit ? 'yes' : 'no' };
}
