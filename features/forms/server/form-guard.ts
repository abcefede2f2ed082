import { newId } from '#platform/server/ids/new-id.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { formFailures } from '../contract/failures.ts';

/** What a form sends beside its fields. */
export interface GivenGuard {
  pass?: unknown;
  /** The hidden field. */
  website?: unknown;
}

/** Tells people from programs that send forms, without a service elsewhere (decision 0095). */
export interface FormGuard {
  /** A pass for a form that is shown now. */
  begin(): string;
  /**
   * Whether to store what was sent; false where the hidden field was filled in, which the sender is not told.
   * @throws form_expired without a valid pass; form_too_fast where the form was shown a moment ago
   */
  check(given: GivenGuard): boolean;
}

/** Milliseconds that a person needs at least. */
const minTime = 2000;
const passSeconds = 4 * 3600;
/** Base 36 digits of a time in milliseconds. */
const timeDigits = 9;

export function createFormGuard(secrets: Pick<Secrets, 'digest'>, now: () => number): FormGuard {
  const passes = createPasses(secrets, 'form', passSeconds);
  return {
    begin: () => passes.give(`${now().toString(36).padStart(timeDigits, '0')}${newId()}`),
    check({ pass, website }) {
      if (typeof website === 'string' && website !== '') return false;
      const subject = typeof pass === 'string' ? passes.read(pass) : null;
      if (subject === null) throw formFailures.fail('form_expired');
      const shownAt = Number.parseInt(subject.slice(0, timeDigits), 36);
      if (now() - shownAt < minTime) throw formFailures.fail('form_too_fast');
      return true;
    },
  };
}
