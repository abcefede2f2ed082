import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { articleFailures, blogDetail, blogList } from '#site/contract.ts';
import type { Article } from './texts/articles.ts';

/** The calls that answer the articles of the blog. */
export function implementTexts(articles: readonly Article[]): Implementation[] {
  return [
    implement(blogList, async () => ({
      articles: articles.map(({ html: _, ...listed }) => listed),
    })),
    implement(blogDetail, async ({ input: { query } }) => {
      const article = articles.find(({ slug }) => slug === query.slug);
      if (!article) throw articleFailures.fail('article_not_found');
      return article;
    }),
  ];
}
