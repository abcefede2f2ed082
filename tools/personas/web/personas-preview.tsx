import { useContext } from 'react';
import { PicturesPassContext, useProjectPicture } from '#features/projects/web/index.ts';
import { initials } from '#kernel/text/initials.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type PersonasPreview as Preview, personasPreview } from '../contract/preview.ts';
import styles from './personas-preview.module.css';

/** The preview of a project: its personas, and the beginning of the first one's page. */
export function PersonasPreview({ preview }: { preview: unknown }) {
  const project = personasPreview.safeParse(preview).data;
  if (!project || project.count === 0) return null;
  const { personas, first, line, sections, count } = project;
  const [who, ...others] = personas;
  return (
    <div className={styles.preview} style={cssVariables({ '--first': first })} aria-hidden="true">
      <div className={styles.side}>
        {who ? <Face persona={who} className={styles.face} /> : null}
        <span className={styles.name}>{who?.name}</span>
        <span className={styles.role}>{who?.role}</span>
        <span className={styles.line}>{line}</span>
        {others.length > 0 ? (
          <span className={styles.others}>
            {others.map((one) => (
              <Face key={one.name} persona={one} className={styles.small} />
            ))}
            {count > personas.length ? <span>+{count - personas.length}</span> : null}
          </span>
        ) : null}
      </div>
      <div className={styles.main}>
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a preview moves.
          <Section key={at} section={section} />
        ))}
      </div>
    </div>
  );
}

interface FaceProps {
  persona: Preview['personas'][number];
  className: string | undefined;
}

/** A person as their picture, else as initials. */
function Face({ persona: { name, colour, picture }, className }: FaceProps) {
  const hasPass = useContext(PicturesPassContext) !== null;
  const address = useProjectPicture(picture ?? '');
  return (
    <span className={className} style={cssVariables({ '--colour': colour })}>
      {picture && address && hasPass ? (
        <img src={address} alt="" loading="lazy" onError={retryPicture} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function Section({ section: { title, text, values } }: { section: Preview['sections'][number] }) {
  return (
    <span className={styles.section}>
      <span className={styles.title}>{title}</span>
      {text ? <span className={styles.text}>{text}</span> : null}
      {values.map((value, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a preview moves.
          key={at}
          className={styles.bar}
          style={cssVariables({ '--share': value })}
        />
      ))}
    </span>
  );
}
