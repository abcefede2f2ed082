import { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

/** Values that a message lists at most. */
const maxListed = 8;

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
};

/**
 * Messages for users about invalid input, where the contract has none of its own. zod's texts
 * ("expected string, received undefined") are for programmers.
 */
export function speakPlainly(): void {
  z.config({ localeError: plainMessage });
}

function plainMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'This is required.';
  switch (issue.code) {
    case 'invalid_type':
      return expected(types[issue.expected]);
    case 'invalid_format':
      return expected(formats[issue.format]);
    case 'invalid_value':
      return expected(oneOf(issue.values));
    case 'not_multiple_of':
      return expected(`a multiple of ${issue.divisor}`);
    case 'too_big':
      return limitMessage(
        issue.inclusive === false ? 'less than' : 'at most',
        issue,
        issue.maximum,
      );
    case 'too_small':
      return limitMessage(
        issue.inclusive === false ? 'more than' : 'at least',
        issue,
        issue.minimum,
      );
    case 'unrecognized_keys':
      return `There is no field '${issue.keys[0]}'.`;
    default:
      return expected(undefined);
  }
}

function expected(what: string | undefined): string {
  return what === undefined ? 'This is not valid.' : `This must be ${what}.`;
}

/** The values that are allowed; undefined where there are too many to list. */
function oneOf(values: readonly unknown[]): string | undefined {
  if (values.length > maxListed) return undefined;
  const listed = values.map(String);
  const last = listed.pop();
  return listed.length === 0 ? last : `${listed.join(', ')} or ${last}`;
}

/** A message such as 'This must have at most 50 characters.'; numbers are compared by value. */
function limitMessage(relation: string, { origin }: { origin: string }, limit: unknown): string {
  const units: Readonly<Record<string, string>> = {
    string: 'character',
    array: 'item',
    set: 'item',
    map: 'item',
  };
  const unit = units[origin];
  if (unit === undefined) return `This must be ${relation} ${limit}.`;
  return `This must have ${relation} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}.`;
}
