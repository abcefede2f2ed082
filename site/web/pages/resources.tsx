import { offeringProducts, productSlug } from '#features/forms/contract/offerings.ts';
import { ProductPicture } from '../landing/product-picture.tsx';
import library from '../library/library.module.css';
import { pageMeta } from '../page-meta.ts';
import { ResourceLinks } from '../resources/resource-links.tsx';
import { resources } from '../resources/resources.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Resources',
    'A guide to the method of each tool, with an example and a checklist, as a PDF to hand on.',
  );

/** The guides of all tools as PDF, and the way to their offerings (S1.84). */
export default function Resources() {
  const guides = offeringProducts.flatMap((product) => resources.get(productSlug(product)) ?? []);
  return (
    <div className={library.library}>
      <header className={library.front}>
        <h1>Resources</h1>
        <p>
          The method of each tool on a few pages: what it is for, step by step, a filled example and
          a checklist. Print them, and hand them on.
        </p>
      </header>
      <ul className={library.cards}>
        {guides.map(({ slug, title, description, product, picture }) => (
          <li key={slug}>
            <div className={library.card}>
              <ProductPicture name={picture} alt="" />
              <small>{product} · Guide</small>
              <strong>{title}</strong>
              <span>{description}</span>
              <ResourceLinks product={product} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
