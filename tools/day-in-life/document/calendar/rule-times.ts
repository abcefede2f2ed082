import type ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

/** A recurrence rule (RFC 5545), and the time from which it counts. */
export interface Rule {
  /** The wall time of its own zone in minutes since 1970, like all times here. */
  readonly start: number;
  readonly recur: ICAL.Recur;
  /** The last possible time; the UNTIL of the rule itself is ignored. */
  readonly until: number;
}

/** After so many steps without a time a rule counts as one that never occurs: more than eight years of days. */
const maxSteps = 3000;

/**
 * The times of a rule in a range, including both ends; at most the first `limit` of them. The start is
 * always the first time and counts, even if it does not match the rule (RFC 5545).
 * @throws Error for a rule that breaks the rules of the format
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
    maxIterations: maxSteps,
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
