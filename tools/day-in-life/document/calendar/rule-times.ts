import type ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

/** A rule by which an event repeats (RFC 5545), and the time from which it counts. */
export interface Rule {
  /** Minutes since 1970 as the clocks of its own zone show them; so are all times here. */
  readonly start: number;
  readonly recur: ICAL.Recur;
  /** The last time at which it can happen; the rule’s own UNTIL is not looked at. */
  readonly until: number;
}

/** Steps without a time after which a rule is taken for one that never happens: of days more than eight years. */
const mostSteps = 3000;

/**
 * The times of a rule within a range, both ends included; the first `limit` of them. Its start is one of them
 * and counts, whatever its parts say: RFC 5545 calls it the first instance.
 * @throws Error where a rule breaks the rules of the format
 */
export function timesOfRule(
  rule: Rule,
  { from, to, limit }: { from: number; to: number; limit: number },
): number[] {
  const first = Math.max(from, rule.start);
  const last = Math.min(to, rule.until);
  if (last < first) return [];
  const made = new RRuleTemporal({
    rruleString: `DTSTART:${stampOf(rule.start)}\nRRULE:${withoutUntil(rule.recur)}`,
    maxIterations: mostSteps,
    includeDtstart: true,
    cache: false,
  });
  if (first > rule.start) {
    return made.between(dateOf(first), dateOf(last), true).slice(0, limit).map(minutesOf);
  }
  const times: number[] = [];
  made.all((time) => {
    const at = minutesOf(time);
    if (at > last || times.length >= limit) return false;
    times.push(at);
    return true;
  });
  return times;
}

interface RuleTime {
  readonly epochMilliseconds: number;
}

const minutesOf = ({ epochMilliseconds }: RuleTime) => Math.floor(epochMilliseconds / 60_000);
const dateOf = (minutes: number) => new Date(minutes * 60_000);

function stampOf(minutes: number): string {
  return `${dateOf(minutes).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function withoutUntil(recur: ICAL.Recur): string {
  return recur
    .toString()
    .split(';')
    .filter((part) => !part.startsWith('UNTIL='))
    .join(';');
}
