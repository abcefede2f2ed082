import Content from '../../../content/legal/about-us.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('About us', 'Why Sightline exists, how it is made, and what it does not do.');

export default function AboutUs() {
  return <Article content={Content} />;
}
