import { offeringProducts, productSlug } from '#features/forms/contract/offerings.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { readMarkdown } from '../texts/markdown.ts';

/** A text of a few pages that is handed on as a PDF: the guide to a tool's method, or what the tool offers. */
export interface Booklet {
  /** The name of its file without ending, such as `mapper-guide`. */
  name: string;
  type: 'guide' | 'offering';
  /** The tool. */
  product: string;
  title: string;
  description: string;
  /** Name of a share picture, of 1200 by 630 pixels. */
  picture: string;
  /** Markdown, without the title. */
  text: string;
}

const folder = new URL('../../../content/booklets/', import.meta.url);

/** The guides, then the offerings, each in the order of the tools. */
export async function readBooklets(): Promise<Booklet[]> {
  const terms = await readLocalText(new URL('offering-terms.md', folder));
  const guides = offeringProducts.map((product) => readBooklet('guide', product));
  const offerings = offeringProducts.map(async (product) => {
    const read = await readBooklet('offering', product);
    return { ...read, text: `${read.text}\n\n${terms}` };
  });
  return Promise.all([...guides, ...offerings]);
}

async function readBooklet(type: Booklet['type'], product: string): Promise<Booklet> {
  const slug = productSlug(product);
  const file = `${type}s/${slug}.md`;
  const { properties, text } = readMarkdown(await readLocalText(new URL(file, folder)));
  const { title, description, picture } = properties;
  if (!title || !description || !picture) throw new Error(`${file} lacks its front matter.`);
  const name = type === 'guide' ? `${slug}-guide` : `${slug}-offerings`;
  return { name, type, product, title, description, picture, text };
}
