import type { Severity } from '../../contract/codes.ts';

/** The answers to three questions about a problem; each yes makes it worse. */
export interface Answers {
  /** Whether it is on a red route: a task of many users, or a frequent one. */
  redRoute: boolean;
  /** Whether it is hard to overcome. */
  hard: boolean;
  /** Whether it occurs repeatedly. */
  persistent: boolean;
}

/** The three questions in order. */
export const helperQuestions: readonly { key: keyof Answers; text: string }[] = [
  { key: 'redRoute', text: 'Is it on a red route?' },
  { key: 'hard', text: 'Is it hard to get over?' },
  { key: 'persistent', text: 'Does it come up again and again?' },
];

const levels = ['Low', 'Medium', 'Serious', 'Critical'] as const;

/** The level of a problem after Travis, and the matching severity: 1 (low) to 4 (critical). */
export function helpWithSeverity(answers: Answers): { level: string; severity: Severity } {
  const yes = helperQuestions.filter(({ key }) => answers[key]).length;
  return { level: levels[yes] ?? levels[0], severity: (yes + 1) as Severity };
}
