import { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

/**
 * Messages for users about invalid input, where the contract has none of its own. zod's texts
 * ("expected string, received undefined") are for programmers.
 */
export function speakPlainly(): void {
  z.config({ localeError: plainMessage });
}

function plainMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'This is needed.';
  if (issue.code === 'too_big') return 'This is too large or too long.';
  if (issue.code === 'too_small') return 'This is too small or too short.';
  if (issue.code === 'unrecognized_keys') return `There is no field '${issue.keys[0]}'.`;
  return 'This is not valid.';
}
