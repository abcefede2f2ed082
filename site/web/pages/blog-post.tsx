import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';
import { Article } from '../article/article.tsx';
import { posts } from '../blog/posts.ts';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

const contents = import.meta.glob<ComponentType>('../../../content/blog/*.md', {
  eager: true,
  import: 'default',
});

export function meta({ params }: { params: { slug?: string } }) {
  const post = posts.find(({ slug }) => slug === params.slug);
  return post ? pageMeta(post.title, post.description) : pageMeta('Blog', '');
}

export default function BlogPost() {
  const { slug } = useParams();
  const post = posts.find((one) => one.slug === slug);
  const content = contents[`../../../content/blog/${slug}.md`];
  if (!post || !content) throw commonFailures.fail('not_found');
  return <Article content={content} date={post.date} />;
}
