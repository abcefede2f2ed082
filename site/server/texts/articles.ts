import type { CallAnswer } from '#kernel/call/call.ts';
import { listLocalFiles, readLocalText } from '#platform/server/files/read-local-file.ts';
import type { blogDetail } from '#site/contract.ts';
import { markdownToHtml, readMarkdown } from './markdown.ts';

export type Article = CallAnswer<typeof blogDetail>;

const folder = new URL('../../../content/blog/', import.meta.url);

/**
 * The articles of the blog as calls answer them, newest first, with whole addresses. They are part of the release, so
 * they are read once.
 */
export async function readArticles(publicUrl: string): Promise<Article[]> {
  const names = await listLocalFiles(folder);
  const articles = await Promise.all(names.map((name) => readArticle(name, publicUrl)));
  return articles.sort((a, b) => b.published_date.localeCompare(a.published_date));
}

async function readArticle(file: string, publicUrl: string): Promise<Article> {
  const { properties, text } = readMarkdown(await readLocalText(new URL(file, folder)));
  const { title, description, date, picture, sample } = properties;
  const slug = file.replace(/\.md$/, '');
  if (!title || !description || !date) throw new Error(`${file} lacks its front matter.`);
  return {
    ...{ slug, title, description, published_date: date },
    url: `${publicUrl}/blog/${slug}`,
    picture_url: `${publicUrl}${picture ? `/share/${picture}.jpg` : '/share.png'}`,
    sample_url: sample ? `${publicUrl}/samples/${sample}` : null,
    html: markdownToHtml(text, (given) => (given.startsWith('/') ? publicUrl + given : given)),
  };
}
