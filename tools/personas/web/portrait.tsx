import { LibraryPicture } from '#features/pictures/web/index.ts';
import { initials } from '#kernel/text/initials.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { calledOf, type PersonasRecord } from '../document/personas-document.ts';
import { usePersonas } from './personas-model.tsx';
import styles from './portrait.module.css';

interface PortraitProps {
  persona: Pick<PersonasRecord<'personas'>, 'name' | 'role' | 'picture' | 'crop' | 'colour'>;
  className?: string | undefined;
}

/** The cropped picture of a persona; without a picture, its initials on its colour. */
export function Portrait({ persona, className = '' }: PortraitProps) {
  const { picture, crop, colour } = persona;
  const image = useRecord(usePersonas().records, 'images', picture ?? '');
  const style = cssVariables({
    '--x': `${crop.x * 100}%`,
    '--y': `${crop.y * 100}%`,
    '--zoom': crop.zoom,
    '--colour': colour,
  });
  return (
    <span
      className={`${styles.portrait} ${className}`}
      style={style}
      data-plain={!image || undefined}
    >
      {image?.file ? (
        <LibraryPicture image={image} className={styles.picture} />
      ) : (
        <svg viewBox="0 0 100 100" className={styles.initials} aria-hidden="true">
          <text x="50" y="52" textAnchor="middle" dominantBaseline="middle">
            {initials(calledOf(persona))}
          </text>
        </svg>
      )}
    </span>
  );
}
