import { usePictureAddress } from '#features/accounts/web/index.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import type { ListedProject } from '../contract/project.ts';
import styles from './dashboard/dashboard.module.css';
import type { ProjectKindView } from './kind-view.ts';
import { PicturesPassContext } from './pictures-pass.ts';

interface ProjectPictureProps {
  /** Without a pass the preview shows no pictures of the project. */
  project: Pick<ListedProject, 'picture' | 'preview'> &
    Partial<Pick<ListedProject, 'pictures_pass'>>;
  kind: ProjectKindView;
}

/** A project's own picture, or a small drawing of its content; the tool's icon while it is empty. */
export function ProjectPicture({ project, kind }: ProjectPictureProps) {
  const address = usePictureAddress(project.picture);
  if (address)
    return (
      <img className={styles.picture} src={address} alt="" loading="lazy" onError={retryPicture} />
    );
  return (
    <>
      <span className={styles.blank}>
        <kind.Icon size={32} />
      </span>
      <PicturesPassContext value={project.pictures_pass ?? null}>
        <kind.Preview preview={project.preview} />
      </PicturesPassContext>
    </>
  );
}
