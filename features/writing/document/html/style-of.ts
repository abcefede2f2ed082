import type { Element } from 'hast';

/** The declarations of an element's style, by name. */
export function styleOf({ properties }: Element): Record<string, string> {
  const style = typeof properties.style === 'string' ? properties.style : '';
  const declared = style.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    if (colon < 0) return [];
    return [
      [
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ],
    ];
  });
  return Object.fromEntries(declared);
}
