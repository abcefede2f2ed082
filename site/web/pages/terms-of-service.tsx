import Content from '../../../content/legal/terms-of-service.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Terms of Service',
    'What you and the host of this installation can expect of each other.',
  );

export default function TermsOfService() {
  return <Article content={Content} />;
}
