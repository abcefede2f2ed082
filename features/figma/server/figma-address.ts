import type { DesignAddress } from '#features/designs/server/index.ts';

const kinds = 'file|design|proto|board|slides|buzz|site|make';
const path = new RegExp(
  `^/(?:${kinds})/([0-9a-zA-Z]{10,128})(?:/branch/([0-9a-zA-Z]{10,128}))?(?:/|$)`,
);
const node = /^(?:I?-?\d+[-:]\d+)(?:;-?\d+[-:]\d+)*$/;

/** The file and frame that a pasted address of Figma names; null for any other text. */
export function addressInFigma(text: string): DesignAddress | null {
  const given = text.trim();
  const address = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname !== 'figma.com' && !hostname.endsWith('.figma.com')) return null;
  const [, key, branch] = path.exec(pathname) ?? [];
  if (key === undefined) return null;
  const named = searchParams.get('node-id') ?? searchParams.get('starting-point-node-id') ?? '';
  return { file: branch ?? key, node: node.test(named) ? withColons(named) : null };
}

/** Addresses write `12-34` where the API has `12:34`. */
const withColons = (id: string): string => id.replace(/(\d)-(\d)/g, '$1:$2');

/** The address of a file or frame in Figma. */
export function figmaAddress({ file, node }: DesignAddress): string {
  const query = node === null ? '' : `?node-id=${encodeURIComponent(node.replaceAll(':', '-'))}`;
  return `https://www.figma.com/design/${encodeURIComponent(file)}${query}`;
}
