import styles from './landing.module.css';

const stages = ['--tool-mapper', '--tool-personas', '--tool-dilo', '--tool-reviewer'];
const statuses = [
  '--status-researched',
  '--status-assumed',
  '--status-open',
  '--status-in-progress',
];

/** A journey map in outline: stages with their lines, cards with their status, the emotion curve. */
export function MapPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 480 320"
      role="img"
      aria-label="A journey map: four stages, cards below them, and a curve of emotions that falls and rises again"
    >
      {stages.map((colour, stage) => (
        <g key={colour} transform={`translate(${24 + stage * 110} 28)`}>
          <rect width="98" height="3" rx="1.5" fill={`var(${colour})`} />
          <rect y="14" width="56" height="8" rx="4" fill="var(--ink)" opacity="0.75" />
          <Card top={40} status={stage} lines={stage % 2 === 0 ? 3 : 2} />
          <Card top={104} status={stage + 1} lines={stage % 2 === 0 ? 2 : 3} />
        </g>
      ))}
      <line x1="24" y1="216" x2="456" y2="216" stroke="var(--line)" />
      <path
        d="M24 246 C 70 236, 100 240, 135 252 S 190 300, 245 292 S 320 240, 356 244 S 430 252, 456 234"
        fill="none"
        stroke="var(--tool-mapper)"
        strokeLinecap="round"
        strokeWidth="3"
      />
      <circle
        cx="232"
        cy="293"
        r="5"
        fill="var(--paper)"
        stroke="var(--tool-mapper)"
        strokeWidth="3"
      />
    </svg>
  );
}

function Card({ top, status, lines }: { top: number; status: number; lines: number }) {
  const colour = `var(${statuses[status % statuses.length]})`;
  return (
    <g transform={`translate(0 ${top})`}>
      <rect width="98" height="54" rx="6" fill="var(--canvas)" stroke="var(--line)" />
      <rect y="8" width="3" height="38" fill={colour} />
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <rect
          key={line}
          x="12"
          y={12 + line * 11}
          width={line === lines - 1 ? 44 : 74}
          height="5"
          rx="2.5"
          fill="var(--quiet-ink)"
          opacity="0.45"
        />
      ))}
    </g>
  );
}
