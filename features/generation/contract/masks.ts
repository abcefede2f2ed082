import { z } from 'zod';

/** Limits of the masks of one draft. */
export const maskLimits = { masks: 1000, text: 200, label: 40 } as const;

/** What masks are of, with the word that their labels begin with. */
export const maskKinds = ['person', 'email', 'phone', 'address'] as const;
export type MaskKind = (typeof maskKinds)[number];
export const maskLabels = {
  person: 'Person',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const satisfies Record<MaskKind, string>;

/** A text, and what a model reads instead of it: 'Amara Okafor', 'Person 1'. */
export const draftMask = z.object({
  text: z.string().trim().min(1).max(maskLimits.text),
  as: z.string().trim().min(1).max(maskLimits.label),
});
export type DraftMask = z.output<typeof draftMask>;

/** A mask that the suite proposes. */
export const proposedMask = draftMask.extend({
  kind: z.enum(maskKinds),
  /** How often the text occurs. */
  count: z.number().int(),
});
export type ProposedMask = z.output<typeof proposedMask>;

/** The first label of a kind that is not in use: 'Person 3'. */
export function nextLabel(kind: MaskKind, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const label = `${maskLabels[kind]} ${number}`;
    if (!used.has(label.toLowerCase())) return label;
  }
}
