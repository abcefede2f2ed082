import { initials } from '#kernel/text/initials.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Index of a palette colour (`--avatar-0` and on). */
  colour: number;
  /** Address of the user's picture; without one, initials on their colour. */
  picture?: string | null | undefined;
  pictureText?: string | undefined;
  /** Width and height, px. */
  size?: number;
}

/** A user's picture or initials in a circle. */
export function Avatar({ name, colour, picture, pictureText, size = 32 }: AvatarProps) {
  const look = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.4),
    background: `var(--avatar-${colour})`,
  };
  return (
    <span className={styles.avatar} style={look} role="img" aria-label={pictureText || name}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" onError={retryPicture} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
