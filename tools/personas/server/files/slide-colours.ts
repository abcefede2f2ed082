/** The colours of the items of graphs, mixed from the two colours of the theme in the same way as on pages. */
export function themeColours({ first, second }: { first: string; second: string }): string[] {
  return [
    first,
    second,
    mix(first, second, 0.5),
    mix(first, paper, 0.55),
    mix(second, paper, 0.55),
    mix(first, ink, 0.4),
  ];
}

const [paper, ink] = ['#ffffff', '#1b1b22'] as const;

/** Mixes two colours, both as `#rrggbb`; `share` is that of the second. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
