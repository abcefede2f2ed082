import { initials } from '#kernel/text/initials.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Which of the colours of the palette (`--avatar-0` and on). */
  colour: number;
  /** Address of the person's picture; initials on their colour without one. */
  picture?: string | null | undefined;
  pictureText?: string | undefined;
  /** Width and height, px. */
  size?: number;
}

/** A person in a circle. */
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
