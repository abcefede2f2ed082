import { productSlug } from '#features/forms/contract/offerings.ts';
import { resourcePath } from '#site/contract.ts';
import styles from './resource-links.module.css';
import { resources } from './resources.ts';

/** Links to the guide and the offering of a tool as PDF; nothing where the name is no tool's. */
export function ResourceLinks({ product }: { product: string }) {
  const guide = resources.get(productSlug(product));
  if (!guide) return null;
  return (
    <p className={styles.links}>
      <a href={resourcePath(`${guide.slug}-guide.pdf`)} type="application/pdf">
        {guide.title} as a PDF
      </a>
      <a href={`/forms/offerings?product=${encodeURIComponent(product)}`}>
        What {product} offers, to hand on
      </a>
    </p>
  );
}
