import { useParams } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';
import { docsPages } from '#site/web/docs/docs-list.ts';
import { DocsPage } from '#site/web/docs/docs-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

/** The page of an address; `/docs` itself is the first one. */
const pageOf = (slug: string | undefined) =>
  slug === undefined ? docsPages[0] : docsPages.find((page) => page.slug === slug);

export function meta({ params }: { params: { page?: string } }) {
  const title = pageOf(params.page)?.title ?? 'Documentation';
  // The tools' own pages have their names as titles.
  return pageMeta(`${title}, documentation`, `${title}: a page of the documentation of Sightline.`);
}

export default function DocsRoute() {
  const page = pageOf(useParams().page);
  if (!page) throw commonFailures.fail('not_found');
  return <DocsPage slug={page.slug} />;
}
