import styles from './landing.module.css';

const pins: [left: number, top: number, colour: string][] = [
  [118, 92, '--tool-red-routes'],
  [250, 148, '--tool-dilo'],
  [92, 226, '--tool-reviewer'],
];

/** A review in outline: a screen with numbered pins, and the list of issues beside it. */
export function ReviewPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 480 320"
      role="img"
      aria-label="A usability review: a screen with three numbered pins, and the list of issues beside it"
    >
      <rect
        x="24"
        y="28"
        width="280"
        height="264"
        rx="8"
        fill="var(--canvas)"
        stroke="var(--line)"
      />
      <rect x="44" y="48" width="120" height="10" rx="5" fill="var(--ink)" opacity="0.7" />
      <rect x="44" y="74" width="240" height="56" rx="6" fill="var(--line)" />
      <rect x="44" y="144" width="112" height="60" rx="6" fill="var(--line)" />
      <rect x="172" y="144" width="112" height="60" rx="6" fill="var(--line)" />
      <rect x="44" y="222" width="88" height="24" rx="6" fill="var(--quiet-ink)" opacity="0.4" />
      {pins.map(([left, top, colour], place) => (
        <g key={colour}>
          <circle cx={left} cy={top} r="12" fill={`var(${colour})`} />
          <text
            x={left}
            y={top + 4.5}
            textAnchor="middle"
            fontSize="12"
            fontWeight="600"
            fill="var(--paper)"
          >
            {place + 1}
          </text>
          <g transform={`translate(324 ${40 + place * 84})`}>
            <circle cx="8" cy="8" r="5" fill={`var(${colour})`} />
            <rect x="22" y="4" width="92" height="8" rx="4" fill="var(--ink)" opacity="0.7" />
            <rect
              x="22"
              y="22"
              width="110"
              height="5"
              rx="2.5"
              fill="var(--quiet-ink)"
              opacity="0.45"
            />
            <rect
              x="22"
              y="34"
              width="80"
              height="5"
              rx="2.5"
              fill="var(--quiet-ink)"
              opacity="0.45"
            />
          </g>
        </g>
      ))}
    </svg>
  );
}
