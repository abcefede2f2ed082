/** Compares texts with numbers by their values, as people order names: P2 before P10. */
export function naturalOrder(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (const [at, part] of parts.entries()) {
    const against = others[at];
    if (against === undefined) return 1;
    const order = comparePart(part, against);
    if (order !== 0) return order;
  }
  return parts.length - others.length;
}

/** Numbers and the texts between them. */
const partsOf = (text: string) => text.toLowerCase().split(/(\d+)/);

function comparePart(one: string, other: string): number {
  const apart = Number(one) - Number(other);
  if (/^\d/.test(one) && /^\d/.test(other) && apart !== 0) return apart;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
