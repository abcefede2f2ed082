import { sentence } from '#kernel/text/sentence.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import type { ReadOnlyProjects } from '../../contract/limit-calls.ts';

/** The words for one project of a kind, and for several. */
const kindNames: Readonly<Partial<Record<ProjectCode, readonly [string, string]>>> = {
  PM: ['map', 'maps'],
  UR: ['review', 'reviews'],
  PC: ['persona', 'personas'],
  DILO: ['day', 'days'],
  RRM: ['red route matrix', 'red route matrices'],
  NOTE: ['note', 'notes'],
};
const anyKind = ['project', 'projects'] as const;

/**
 * Says which projects of an account become read-only, a sentence for each limit.
 * @param owner the name of the account whose plan has no room for them
 */
export function readOnlyLines(rows: readonly ReadOnlyProjects[], owner: string): string[] {
  return rows.map(({ kind, made_by_ai, limit, own, received }) => {
    const by = made_by_ai ? ' made by AI' : '';
    const [one, several] = kindNames[kind] ?? anyKind;
    const counted = (count: number) => `${count} ${count === 1 ? one : several}${by}`;
    const handedOver = received === 1 ? 'that is handed over' : 'that are handed over';
    const parts = [
      ...(own > 0 ? [sentence`${counted(own)} of ${owner}`] : []),
      ...(received > 0 ? [`${own > 0 ? received : counted(received)} ${handedOver}`] : []),
    ];
    const verb = own + received === 1 ? 'becomes' : 'become';
    const room = limit === 0 ? `no ${several}${by}` : counted(limit);
    return sentence`${parts.join(' and ')} ${verb} read-only: the plan of ${owner} has room for ${room}.`;
  });
}
