import type { DraftElement, DraftSlot } from '#features/drafting/document/index.ts';

/** Slots as a model knows them: those that the team named have keys that say nothing of their names. */
export interface NeutralSlots {
  slots: readonly DraftSlot[];
  /** An element of a model with the key that its slot has in the project. */
  toProject(element: DraftElement): DraftElement;
}

/** Gives the slots that a team named itself neutral keys, as a key is a part of the instructions. */
export function neutralSlots(slots: readonly DraftSlot[]): NeutralSlots {
  const names = new Map<string, string>();
  const taken = new Set(slots.filter(({ isOwn }) => !isOwn).map(({ key }) => key));
  const neutralOf = (slot: DraftSlot) => {
    if (!slot.isOwn) return slot.key;
    let number = names.size + 1;
    while (taken.has(`part-${number}`)) number += 1;
    const key = `part-${number}`;
    taken.add(key);
    names.set(key, slot.key);
    return key;
  };
  return {
    slots: slots.map((slot) => ({ ...slot, key: neutralOf(slot) })),
    toProject: (element) => ({ ...element, slot: names.get(element.slot) ?? element.slot }),
  };
}

/** A slot without the texts of the project, for instructions and schemas. */
export function forInstructions(slot: DraftSlot): DraftSlot {
  if (!slot.isOwn) return slot;
  const description = 'What belongs to the part with this name in the data.';
  return { ...slot, title: '', description };
}
