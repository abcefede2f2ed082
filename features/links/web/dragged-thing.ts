import { type ThingRef, thingRef } from '#kernel/thing.ts';

/** Under which a thing is carried from one place, window or browser tab to another. */
const type = 'application/x-sightline-thing';

/** Lays a thing into a drag; elsewhere it is dropped as its words. */
export function carryThing(data: DataTransfer, { project, thing }: ThingRef, words: string): void {
  data.setData(type, JSON.stringify({ project, thing }));
  data.setData('text/plain', words);
  data.effectAllowed = 'copyLink';
}

/** Whether a drag carries a thing; what it is can be read only when it is dropped. */
export function carriesThing(data: DataTransfer): boolean {
  return data.types.includes(type);
}

/** The thing that was dropped; null where another page wrote something else there. */
export function droppedThing(data: DataTransfer): ThingRef | null {
  try {
    return thingRef.safeParse(JSON.parse(data.getData(type))).data ?? null;
  } catch {
    return null;
  }
}
