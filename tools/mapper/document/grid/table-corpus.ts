/** A table as people have it, and what a map makes of it. */
export interface TableCase {
  /** What is special about it. */
  what: string;
  mapType?: 'horizontal' | 'persona';
  /** Separated by `|`, a line each. */
  table: string;
  /** As 'Row @ Column: text (S)', with lane, step and section where there are some; emotions as numbers. */
  says: string[];
  /** Lines that are not taken, as 'line reason'. */
  fails?: string[];
}

/** Thirty tables of the kinds that people bring. */
export const tableCorpus: readonly TableCase[] = [
  {
    what: 'stages on top, rows at the left',
    table: '|Compare|Apply\nActions|Reads reviews|Fills a form\nPain points||No save',
    says: [
      'Actions @ Compare: Reads reviews (A)',
      'Actions @ Apply: Fills a form (A)',
      'Pain points @ Apply: No save (A)',
    ],
  },
  {
    what: 'a named corner and a stage without a card',
    table: 'Stage|Notice|Compare|Apply\nThoughts|Why?||Again?',
    says: ['Thoughts @ Notice: Why? (A)', 'Thoughts @ Apply: Again? (A)', '@ Compare'],
  },
  {
    what: 'statuses as letters in round and square brackets, before and behind',
    table:
      'Row|Apply\nThoughts|Why again? (R)\nPains|[IP] No save\nIdeas|Autosave [o]\nNeeds|(A) Trust',
    says: [
      'Thoughts @ Apply: Why again? (R)',
      'Pains @ Apply: No save (IP)',
      'Ideas @ Apply: Autosave [o] (A)',
      'Needs @ Apply: Trust (A)',
    ],
  },
  {
    what: 'statuses as words and after a dash',
    table:
      '|Apply|Wait\nThoughts|Why again? (researched)|Did it fail? — R\nPains|No save – A|No feedback [In progress]',
    says: [
      'Thoughts @ Apply: Why again? (R)',
      'Thoughts @ Wait: Did it fail? (R)',
      'Pains @ Apply: No save (A)',
      'Pains @ Wait: No feedback (IP)',
    ],
  },
  {
    what: 'a dash for what is open, and dashes for nothing',
    table: '|Apply|Wait|Use\nMetric|31 % leave (R)|– (O)|–\nChannels|web|-|n/a',
    says: [
      'Metric @ Apply: 31 % leave (R)',
      'Metric @ Wait:  (O)',
      'Channels @ Apply: web (A)',
      '@ Use',
    ],
  },
  {
    what: 'bullets and numbers in a cell',
    table: '|Apply\nActions|• Opens the app\\n• Fills 14 fields (R)\\n3. Sends it',
    says: [
      'Actions @ Apply: Opens the app (A)',
      'Actions @ Apply: Fills 14 fields (R)',
      'Actions @ Apply: Sends it (A)',
    ],
  },
  {
    what: 'quotes in quotes',
    table: '|Apply\nQuotes|“Why do they need it?”\\n"At last, "she said""',
    says: [
      'Quotes @ Apply: “Why do they need it?” (A)',
      'Quotes @ Apply: "At last, "she said"" (A)',
    ],
  },
  {
    what: 'emotions as numbers from -2 to 2',
    table: '|Notice|Apply|Use\nActions|a|b|c\nEmotion|0|−2|+1',
    says: [
      'Actions @ Notice: a (A)',
      'Actions @ Apply: b (A)',
      'Actions @ Use: c (A)',
      'Emotion @ Notice = 0',
      'Emotion @ Apply = -2',
      'Emotion @ Use = 1',
    ],
  },
  {
    what: 'emotions from 1 to 5',
    table: '|Notice|Apply|Use\nSatisfaction|3|1|5',
    says: ['Satisfaction @ Notice = 0', 'Satisfaction @ Apply = -2', 'Satisfaction @ Use = 2'],
  },
  {
    what: 'emotions from 1 to 10, with a gap',
    table: '|Notice|Apply|Use\nMood|10||1',
    says: ['Mood @ Notice = 2', 'Mood @ Use = -2', '@ Apply'],
  },
  {
    what: 'emotions as words',
    table: '|Notice|Apply|Use\nFeelings|curious|Frustrated|happy',
    says: ['Feelings @ Notice = 0', 'Feelings @ Apply = -2', 'Feelings @ Use = 1'],
  },
  {
    what: 'emotions as faces, under a name that says nothing of it',
    table: '|Notice|Apply|Use\nCurve|😐|😡|🙂',
    says: ['Curve @ Notice = 0', 'Curve @ Apply = -2', 'Curve @ Use = 1'],
  },
  {
    what: 'a face with words beside it, and typed faces',
    table: '|Notice|Apply\nEmotion|:-(|😕 Worried: will it work?',
    says: ['Emotion @ Notice = -1', 'Emotion @ Apply = -1'],
  },
  {
    what: 'a row of feelings in sentences, which stays a row of cards',
    table: '|Notice|Apply\nEmotion|Feels left alone|happy',
    says: ['Emotion @ Notice: Feels left alone (A)', 'Emotion @ Apply: happy (A)'],
  },
  {
    what: 'two lines of heads: stages over steps',
    table: '|Apply||Wait\n|Open|Type|Read\nActions|taps|fills|reads',
    says: [
      'Actions @ Apply › Open: taps (A)',
      'Actions @ Apply › Type: fills (A)',
      'Actions @ Wait › Read: reads (A)',
    ],
  },
  {
    what: 'a title and an empty line above the head',
    table: 'Journey map: current account||\n||\n|Apply|Wait\nActions|fills|waits',
    says: ['Actions @ Apply: fills (A)', 'Actions @ Wait: waits (A)'],
    fails: ['1 It stands above the head of the table.'],
  },
  {
    what: 'a head that is repeated on the next page',
    table: 'Row|Apply|Wait\nActions|fills|waits\nRow|Apply|Wait\nPains|no save|no word',
    says: [
      'Actions @ Apply: fills (A)',
      'Actions @ Wait: waits (A)',
      'Pains @ Apply: no save (A)',
      'Pains @ Wait: no word (A)',
    ],
    fails: ['3 It repeats the head of the table.'],
  },
  {
    what: 'sections as lines of their own',
    table: '|Apply|Wait\nCustomer||\nActions|fills|waits\nCompany||\nSystems|form|queue',
    says: [
      'Customer/Actions @ Apply: fills (A)',
      'Customer/Actions @ Wait: waits (A)',
      'Company/Systems @ Apply: form (A)',
      'Company/Systems @ Wait: queue (A)',
    ],
  },
  {
    what: 'sections in a column of their own, merged',
    table: 'Section|Row|Apply\nCustomer|Actions|fills\n|Pains|no save\nCompany|Systems|form',
    says: [
      'Customer/Actions @ Apply: fills (A)',
      'Customer/Pains @ Apply: no save (A)',
      'Company/Systems @ Apply: form (A)',
    ],
  },
  {
    what: 'row names that are merged over several lines',
    table: '|Apply|Wait\nActions|opens|\n|fills|waits\nPains|no save|',
    says: [
      'Actions @ Apply: opens (A)',
      'Actions @ Apply: fills (A)',
      'Actions @ Wait: waits (A)',
      'Pains @ Apply: no save (A)',
    ],
  },
  {
    what: 'stages at the left and rows on top',
    table: 'Stage|Actions|Thoughts|Emotion\n1. Compare|reads|which one?|0\n2. Apply|fills|why?|-2',
    says: [
      'Actions @ Compare: reads (A)',
      'Thoughts @ Compare: which one? (A)',
      'Emotion @ Compare = 0',
      'Actions @ Apply: fills (A)',
      'Thoughts @ Apply: why? (A)',
      'Emotion @ Apply = -2',
    ],
  },
  {
    what: 'a line a card',
    table: 'Stage|Row|Text|Status\nApply|Actions|fills|R\nWait|Thoughts|did it fail?|In progress',
    says: ['Actions @ Apply: fills (R)', 'Thoughts @ Wait: did it fail? (IP)'],
  },
  {
    what: 'a line a card with sections, and one without words',
    table: 'Section|Row|Stage|Note\nDoes|Actions|Apply|fills (R)\nDoes|Actions|Wait|',
    says: ['Does/Actions @ Apply: fills (R)'],
    fails: ['3 It has no text.'],
  },
  {
    what: 'a line a card with a word that is no status',
    table: 'Row|Stage|Text|Status\nActions|Apply|fills|perhaps\nActions|Wait|waits|A',
    says: ['Actions @ Wait: waits (A)'],
    fails: ['2 perhaps is no status.'],
  },
  {
    what: 'a column of statuses beside each stage',
    table: '|Apply|Status|Wait|Status\nActions|fills|R|waits|IP',
    says: ['Actions @ Apply: fills (R)', 'Actions @ Wait: waits (IP)'],
  },
  {
    what: 'lanes of personas',
    table:
      '|Apply|Wait\nActions / Amara|fills|waits\nActions / Deniz|asks|calls\nPains / costs|fee|',
    says: [
      'Actions [Amara] @ Apply: fills (A)',
      'Actions [Amara] @ Wait: waits (A)',
      'Actions [Deniz] @ Apply: asks (A)',
      'Actions [Deniz] @ Wait: calls (A)',
      'Pains / costs @ Apply: fee (A)',
    ],
  },
  {
    what: 'personas on top with roles, and the company',
    mapType: 'persona',
    table:
      'Section / attribute|Amara (freelancer, primary)|Ruth (retired, served by branch)|Company: Harbour Bank (C)\nWho / Devices|Phone — R|Desktop — R|2 phones only — IP\nWants / Learning|– O|Paper guide|',
    says: [
      'Who/Devices @ Amara primary: Phone (R)',
      'Who/Devices @ Ruth served: Desktop (R)',
      'Who/Devices @ Harbour Bank C: 2 phones only (IP)',
      'Wants/Learning @ Amara primary:  (O)',
      'Wants/Learning @ Ruth served: Paper guide (A)',
    ],
  },
  {
    what: 'personas at the left and questions on top',
    mapType: 'persona',
    table: 'Persona|Goals|Fears\nAmara|Know what is mine|Late payers (R)\nDeniz|Close the till|',
    says: [
      'Goals @ Amara: Know what is mine (A)',
      'Fears @ Amara: Late payers (R)',
      'Goals @ Deniz: Close the till (A)',
    ],
  },
  {
    what: 'a list of notes from a board, which say nowhere where they belong',
    table: 'No save\nWhy again?\nToo many fields',
    says: [],
    fails: ['2 It names no row.', '3 It names no row.'],
  },
  {
    what: 'a row without a name, and one without a card',
    table: 'Row|Apply|Wait\n|fills|waits\nActions|opens|\nIdeas||',
    says: ['Actions @ Apply: opens (A)', '@ Wait'],
    fails: ['2 It names no row.', '4 It has no cards.'],
  },
];
