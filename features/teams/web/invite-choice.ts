import type { TeamConsole, TeamSide } from '../contract/calls.ts';

type Side = NonNullable<TeamConsole['team']>['sides'][number];

const hasRoom = ({ seats }: Side): boolean => seats.max === null || seats.taken < seats.max;

/** Why nobody can be invited to a side; null where the account can. */
export function refusalOf(side: Side): string | null {
  if (side.role !== 'admin') return 'Only its admins invite to it.';
  return hasRoom(side) ? null : `All ${side.seats.max ?? 0} seats are taken.`;
}

/** The sides to which somebody is invited unless they choose: all that are open to them. */
export function presetSides(sides: readonly Side[]): TeamSide[] {
  return sides.filter((one) => refusalOf(one) === null).map(({ p_type }) => p_type);
}

/** How many seats of a side are taken; null where there is no limit. */
export function describeSeats({ seats: { taken, max } }: Side): string | null {
  return max === null ? null : `${taken} of ${max} seats taken`;
}

/** Whether the account can add somebody to a side now. */
export function canAddTo(sides: readonly Side[], side: TeamSide): boolean {
  const found = sides.find(({ p_type }) => p_type === side);
  return found !== undefined && refusalOf(found) === null;
}
