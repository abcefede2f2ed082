// Three short scenes on a canvas, one for each tool, with sample data of the suite. Each scene is a
// function of time in seconds; `record.ts` plays and records them.

/** The colours of the theme, light and dark (ui/theme/theme.css). */
const palettes = {
  light: {
    ink: '#1b1b22',
    quiet: '#5f6072',
    line: '#e6e6ec',
    paper: '#ffffff',
    canvasColour: '#f7f7fa',
    iris: '#5b4bdb',
    teal: '#0f7c7e',
    blue: '#1668dc',
    frame: '#c9c9d4',
    alarm: '#fdf0ee',
    alarmInk: '#8a2013',
  },
  dark: {
    ink: '#f1f1f4',
    quiet: '#a5a6b5',
    line: '#2d2d36',
    paper: '#1b1b21',
    canvasColour: '#131317',
    iris: '#8f83f0',
    teal: '#2fa6a8',
    blue: '#1668dc',
    frame: '#4a4a57',
    alarm: '#3a1d1a',
    alarmInk: '#f3b5ab',
  },
};
let { ink, quiet, line, paper, canvasColour, iris, teal, blue, frame, alarm, alarmInk } =
  palettes.light;
/** Text on surfaces that are light in both schemes. */
const darkInk = palettes.light.ink;
const statuses = { O: '#7460c1', A: '#af813d', R: '#09a07c', IP: '#1380bc' };
const severity = ['#d9d9e2', '#f3c9a6', '#eb9a6b', '#dd6243', '#c8321f'];

export const schemes = Object.keys(palettes);

/** Switches to light or dark. */
export function drawIn(scheme) {
  ({ ink, quiet, line, paper, canvasColour, iris, teal, blue, frame, alarm, alarmInk } =
    palettes[scheme]);
}

export const width = 960;
export const height = 600;
export const seconds = 9;

const ease = (x) => 1 - (1 - Math.min(Math.max(x, 0), 1)) ** 3;
const part = (time, from, length) => ease((time - from) / length);

function box(c, x, y, w, h, fill, stroke = line, radius = 10) {
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.fillStyle = fill;
  c.fill();
  if (stroke) {
    c.strokeStyle = stroke;
    c.lineWidth = 1;
    c.stroke();
  }
}

function text(c, words, x, y, size = 15, colour = ink, weight = 400, align = 'left') {
  c.font = `${weight} ${size}px "Inter Variable", sans-serif`;
  c.fillStyle = colour;
  c.textAlign = align;
  c.textBaseline = 'middle';
  c.fillText(words, x, y);
}

function wrapped(c, content, x, y, limit, size, colour) {
  c.font = `400 ${size}px "Inter Variable", sans-serif`;
  let row = '';
  let top = y;
  for (const word of content.split(' ')) {
    const next = row ? `${row} ${word}` : word;
    if (c.measureText(next).width > limit && row) {
      text(c, row, x, top, size, colour);
      row = word;
      top += size * 1.35;
    } else row = next;
  }
  text(c, row, x, top, size, colour);
}

function heading(c, title, colour) {
  c.fillStyle = canvasColour;
  c.fillRect(0, 0, width, height);
  c.fillStyle = colour;
  c.beginPath();
  c.arc(40, 38, 7, 0, Math.PI * 2);
  c.fill();
  text(c, title, 58, 38, 18, ink, 600);
}

const stages = ['Notice the need', 'Compare banks', 'Apply', 'Prove who I am', 'First week'];
const moods = [0, -1, -1, -2, 1];
const cards = [
  [
    'Actions',
    [
      'Client asks for an account',
      'Reads two review sites',
      'Fills 14 fields',
      'Films face and passport',
      'Moves first invoice in',
    ],
    ['A', 'R', 'R', 'R', 'R'],
  ],
  [
    'Pain points',
    [
      'Which account type?',
      'Fees shown for 3 months',
      'Back button loses text',
      'No word for 2 days',
      'Number hidden',
    ],
    ['A', 'O', 'R', 'R', 'IP'],
  ],
];

function mapper(c, time) {
  heading(c, 'I open a current account', iris);
  const left = 130;
  const column = 160;
  stages.forEach((stage, index) => {
    const shown = part(time, 0.3 + index * 0.22, 0.5);
    c.globalAlpha = shown;
    const x = left + index * column;
    box(c, x, 76 + (1 - shown) * 14, column - 10, 46, paper);
    c.fillStyle = iris;
    c.fillRect(x + 1, 76 + (1 - shown) * 14, column - 12, 3);
    text(c, stage, x + 12, 101 + (1 - shown) * 14, 14, ink, 600);
    c.globalAlpha = 1;
  });
  cards.forEach(([name, texts, codes], row) => {
    const top = 140 + row * 96;
    c.globalAlpha = part(time, 1.2 + row * 0.9, 0.4);
    text(c, name, 24, top + 40, 14, quiet, 600);
    c.globalAlpha = 1;
    texts.forEach((content, index) => {
      const shown = part(time, 1.4 + row * 0.9 + index * 0.18, 0.45);
      c.globalAlpha = shown;
      const x = left + index * column;
      const y = top + (1 - shown) * 18;
      box(c, x, y, column - 10, 80, paper, line, 8);
      c.fillStyle = statuses[codes[index]];
      c.fillRect(x, y + 8, 3, 64);
      wrapped(c, content, x + 14, y + 22, column - 40, 13, ink);
      text(c, codes[index], x + column - 34, y + 66, 11, statuses[codes[index]], 600);
      c.globalAlpha = 1;
    });
  });
  text(c, 'Emotion', 24, 430, 14, quiet, 600);
  const point = (index) => [left + index * column + 75, 430 - moods[index] * 42];
  const drawn = part(time, 3.8, 1.8) * (moods.length - 1);
  c.strokeStyle = line;
  c.beginPath();
  c.moveTo(left, 430);
  c.lineTo(width - 40, 430);
  c.stroke();
  c.strokeStyle = iris;
  c.lineWidth = 4;
  c.lineCap = 'round';
  c.beginPath();
  for (let at = 0; at <= drawn; at += 0.02) {
    const from = Math.min(Math.floor(at), moods.length - 2);
    const share = at - from;
    const smooth = share * share * (3 - 2 * share);
    const [x1, y1] = point(from);
    const [x2, y2] = point(from + 1);
    const x = x1 + (x2 - x1) * share;
    const y = y1 + (y2 - y1) * smooth;
    if (at === 0) c.moveTo(x, y);
    else c.lineTo(x, y);
  }
  c.stroke();
  const label = part(time, 5.8, 0.5);
  c.globalAlpha = label;
  const [x, y] = point(3);
  c.fillStyle = iris;
  c.beginPath();
  c.arc(x, y, 8, 0, Math.PI * 2);
  c.fill();
  box(c, x - 62, y + 16, 124, 26, iris, null, 6);
  text(c, 'Lowest point', x, y + 29, 13, '#ffffff', 600, 'center');
  c.globalAlpha = 1;
}

const sliders = [
  ['Checks money when it hurts', 'before it hurts', 6.0],
  ['Asks people', 'finds out alone', 6.3],
  ['Keeps control', 'lets it run', 6.3],
  ['Every line', 'headline', 5.7],
];
const bars = [
  ['Phone', 95],
  ['Laptop', 40],
  ['Branch', 2],
];

function personas(c, time) {
  heading(c, 'Amara Oye, the autopilot planner', teal);
  c.globalAlpha = part(time, 0.3, 0.5);
  box(c, 40, 76, 270, 484, paper);
  c.fillStyle = teal;
  c.beginPath();
  c.arc(175, 168, 56, 0, Math.PI * 2);
  c.fill();
  text(c, 'AO', 175, 169, 34, '#ffffff', 600, 'center');
  text(c, 'Freelance illustrator, 29', 175, 252, 15, ink, 600, 'center');
  text(c, 'Leeds, uneven income', 175, 276, 14, quiet, 400, 'center');
  c.globalAlpha = part(time, 1.1, 0.6);
  box(c, 60, 308, 230, 88, canvasColour, null, 8);
  wrapped(c, '“Tell me early or do it for me.”', 76, 336, 200, 17, ink);
  text(c, 'Interview P01', 76, 380, 12, quiet);
  c.globalAlpha = part(time, 1.8, 0.6);
  text(c, 'Goals', 60, 426, 14, teal, 600);
  ['Know what is mine after tax', 'Be paid without asking', 'One place for proof'].forEach(
    (goal, index) => {
      text(c, goal, 60, 454 + index * 28, 14, ink);
    },
  );
  c.globalAlpha = part(time, 1.2, 0.5);
  box(c, 330, 76, 590, 280, paper);
  text(c, 'Behaviour', 354, 106, 15, ink, 600);
  c.globalAlpha = 1;
  sliders.forEach(([low, high, value], index) => {
    const y = 150 + index * 52;
    c.globalAlpha = part(time, 1.7 + index * 0.2, 0.4);
    text(c, low, 354, y, 13, quiet);
    text(c, high, 896, y, 13, quiet, 400, 'right');
    box(c, 354, y + 16, 542, 4, line, null, 2);
    const shown = part(time, 2.2 + index * 0.3, 1.1);
    c.fillStyle = teal;
    c.beginPath();
    c.arc(354 + 542 * (0.5 + ((value - 1) / 6 - 0.5) * shown), y + 18, 9, 0, Math.PI * 2);
    c.fill();
    c.globalAlpha = 1;
  });
  c.globalAlpha = part(time, 3.4, 0.5);
  box(c, 330, 376, 590, 184, paper);
  text(c, 'Devices', 354, 406, 15, ink, 600);
  bars.forEach(([name, share], index) => {
    const y = 442 + index * 38;
    text(c, name, 354, y, 14, ink);
    box(c, 430, y - 8, 420, 16, canvasColour, null, 4);
    box(
      c,
      430,
      y - 8,
      Math.max(420 * (share / 100) * part(time, 3.9 + index * 0.3, 1.2), 1),
      16,
      teal,
      null,
      4,
    );
    text(
      c,
      `${Math.round(share * part(time, 3.9 + index * 0.3, 1.2))} %`,
      896,
      y,
      14,
      quiet,
      600,
      'right',
    );
  });
  c.globalAlpha = 1;
}

const issues = [
  [304, 238, 'Nothing happens for 6 s after tap', 3],
  [304, 333, 'Error says only “Code 1042”', 3],
  [304, 168, 'User name typed each time', 1],
  [304, 448, '1,000 read as 1.000', 4],
];

function reviewer(c, time) {
  heading(c, 'Harbour Bank app, log in', blue);
  c.globalAlpha = part(time, 0.2, 0.5);
  box(c, 70, 76, 270, 490, paper, frame, 28);
  box(c, 100, 140, 210, 56, canvasColour, line, 8);
  text(c, 'User name', 116, 168, 14, quiet);
  box(c, 100, 210, 210, 56, blue, null, 8);
  text(c, 'Log in', 205, 238, 15, '#ffffff', 600, 'center');
  box(c, 100, 300, 210, 66, alarm, null, 8);
  text(c, 'Code 1042', 116, 333, 14, alarmInk, 600);
  box(c, 100, 420, 210, 56, canvasColour, line, 8);
  text(c, '1,000.00', 116, 448, 16, ink, 600);
  c.globalAlpha = 1;
  issues.forEach(([x, y, words, level], index) => {
    const shown = part(time, 1 + index * 1.1, 0.5);
    c.globalAlpha = shown;
    c.fillStyle = severity[level];
    c.strokeStyle = '#ffffff';
    c.lineWidth = 3;
    c.beginPath();
    c.arc(x, y - (1 - shown) * 40, 16, 0, Math.PI * 2);
    c.fill();
    c.stroke();
    text(
      c,
      String(index + 1),
      x,
      y - (1 - shown) * 40 + 1,
      14,
      level < 2 ? darkInk : '#ffffff',
      600,
      'center',
    );
    const top = 84 + index * 78;
    box(c, 400 + (1 - shown) * 24, top, 520, 64, paper, line, 8);
    text(c, `${index + 1}`, 424 + (1 - shown) * 24, top + 32, 15, quiet, 600);
    text(c, words, 450 + (1 - shown) * 24, top + 32, 15, ink);
    box(c, 806 + (1 - shown) * 24, top + 20, 96, 24, severity[level], null, 12);
    text(
      c,
      `Severity ${level}`,
      854 + (1 - shown) * 24,
      top + 33,
      12,
      level < 3 ? darkInk : '#ffffff',
      600,
      'center',
    );
    c.globalAlpha = 1;
  });
  c.globalAlpha = part(time, 5.6, 0.5);
  box(c, 400, 410, 520, 150, paper);
  text(c, 'By severity', 424, 440, 15, ink, 600);
  [1, 3, 4].forEach((level, index) => {
    const count = issues.filter((issue) => issue[3] === level).length;
    const y = 472 + index * 28;
    text(c, String(level), 424, y, 13, quiet, 600);
    box(
      c,
      450,
      y - 8,
      Math.max(count * 160 * part(time, 6 + index * 0.25, 0.9), 1),
      16,
      severity[level],
      null,
      4,
    );
  });
  c.globalAlpha = 1;
}

export const scenes = { mapper, personas, reviewer };
