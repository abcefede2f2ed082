import { useParams } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';
import { BlogPost } from '#site/web/blog/blog-post.tsx';
import { posts } from '#site/web/blog/posts.ts';
import { pageMeta } from '#site/web/page-meta.ts';
import { librarySamples } from '../library-samples.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

const postOf = (slug: string | undefined) => posts.find((post) => post.slug === slug);

export function meta({ params }: { params: { slug?: string } }) {
  const post = postOf(params.slug);
  if (!post) return pageMeta('Blog', '');
  const { title, description, date, picture } = post;
  return pageMeta(title, description, {
    ...(picture ? { picture } : {}),
    published: date,
    data: {
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: date,
      author: { '@type': 'Organization', name: 'Sightline' },
    },
  });
}

export default function BlogPostRoute() {
  const post = postOf(useParams().slug);
  if (!post) throw commonFailures.fail('not_found');
  return <BlogPost post={post} samples={librarySamples} />;
}
