/** The colours of a master, as '#5b4bdb'. */
export interface MasterColours {
  first: string;
  second: string;
  /** White by default; on a dark one, text is light. */
  background?: string;
}

/** The colours of text and lines on a light and on a dark background. */
const light = { ink: '#1b1b22', quiet: '#5f6072', line: '#e6e6ec' } as const;
const dark = { ink: '#f6f6f9', quiet: '#b9bac8' } as const;

/** The share of the text in lines on a background that is not white. */
const lineShare = 0.2;

/**
 * The colour scheme of a presentation (ISO/IEC 29500-1, 20.1.6.2). Its names say nothing about
 * brightness: 'dk1' is the colour of text, 'lt1' that of the background.
 */
export function colourScheme({ first, second, background = '#ffffff' }: MasterColours): string {
  const isDark = isDarkColour(background);
  const isWhite = background.toLowerCase() === '#ffffff';
  const text = isDark ? dark : light;
  const line = isWhite ? light.line : mixColours(text.ink, background, lineShare);
  const entries = [
    ...[`dk1 ${text.ink}`, `lt1 ${background}`, `dk2 ${text.quiet}`, `lt2 ${line}`],
    ...[`accent1 ${first}`, `accent2 ${second}`, `accent3 ${mixColours(first, second, 0.5)}`],
    ...['accent4 #b26a00', 'accent5 #1668dc', 'accent6 #12805c'],
    ...[`hlink ${isDark ? text.ink : first}`, `folHlink ${text.quiet}`],
  ].map((entry) => {
    const [name = '', colour = ''] = entry.split(' ');
    return `<a:${name}><a:srgbClr val="${colour.replace('#', '').toUpperCase()}"/></a:${name}>`;
  });
  return `<a:clrScheme name="Sightline">${entries.join('')}</a:clrScheme>`;
}

/** Whether white text is better to read on a colour than black text (WCAG 2.2, relative luminance). */
export function isDarkColour(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

/** Mixes two colours; `share` is that of the first. */
function mixColours(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(one).map((part, at) =>
    Math.round(part * share + (others[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
