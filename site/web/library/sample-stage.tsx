import type { Picture } from '../landing/landing-content.ts';
import { ProductPicture } from '../landing/product-picture.tsx';
import styles from './sample-stage.module.css';

export interface SampleStageProps {
  slug: string;
  /** Title of the sample, for the frame. */
  title: string;
  picture: Picture;
}

/** A sample as its picture, and as the sample itself once the visitor touches it (`live-sample.ts`). */
export function SampleStage({ slug, title, picture }: SampleStageProps) {
  return (
    <section
      className={styles.stage}
      aria-label={title}
      data-live={`/samples/${slug}/surface`}
      data-live-title={title}
    >
      <ProductPicture {...picture} first />
      <button type="button" className={styles.look}>
        Look around in it
      </button>
    </section>
  );
}
