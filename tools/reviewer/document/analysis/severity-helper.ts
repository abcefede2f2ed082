import type { Severity } from '../../contract/codes.ts';

/** What is asked of a problem: each yes makes it worse. */
export interface Answers {
  /** Whether it is on a red route: a task that many do, or do often. */
  redRoute: boolean;
  /** Whether it is hard to get over. */
  hard: boolean;
  /** Whether it comes up again and again. */
  persistent: boolean;
}

/** The three questions, in the order in which they are asked. */
export const helperQuestions: readonly { key: keyof Answers; text: string }[] = [
  { key: 'redRoute', text: 'Is it on a red route?' },
  { key: 'hard', text: 'Is it hard to get over?' },
  { key: 'persistent', text: 'Does it come up again and again?' },
];

const levels = ['Low', 'Medium', 'Serious', 'Critical'] as const;

/** The level of a problem after Travis, and the severity that goes with it: 1 low to 4 critical. */
export function helpWithSeverity(answers: Answers): { level: string; severity: Severity } {
  const yes = helperQuestions.filter(({ key }) => answers[key]).length;
  return { level: levels[yes] ?? levels[0], severity: (yes + 1) as Severity };
}
