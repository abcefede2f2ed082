/** Ways in which people and an organisation reach each other, by the words that name them. */
const channels: readonly { name: string; called: RegExp }[] = [
  {
    name: 'Phone',
    called:
      /\b(?:phone call|call(?:ed|ing)?|phoned|by phone|on the phone|ring|rang|hotline|telephone)\b/i,
  },
  { name: 'Email', called: /\be-?mail(?:s|ed|ing)?\b/i },
  { name: 'Text message', called: /\b(?:sms|text message|texted|whatsapp|signal|messenger)\b/i },
  { name: 'Chat', called: /\bchat(?:bot|s|ted)?\b/i },
  { name: 'App', called: /\bapps?\b/i },
  { name: 'Website', called: /\b(?:web ?sites?|web page|online|portal|browser)\b/i },
  { name: 'Post', called: /\b(?:letters?|by post|in the post|mailbox|parcels?)\b/i },
  {
    name: 'Counter',
    called: /\b(?:counter|front desk|help desk|desk|reception|branch|in person)\b/i,
  },
  { name: 'Shop', called: /\b(?:shops?|stores?|market)\b/i },
  {
    name: 'Machine',
    called: /\b(?:kiosk|terminal|ticket machine|vending machine|cash machine)\b/i,
  },
  {
    name: 'Social media',
    called: /\b(?:facebook|instagram|twitter|social media|youtube|tiktok)\b/i,
  },
  { name: 'Video call', called: /\b(?:video call|zoom|teams meeting|skype)\b/i },
];

/** The names of the channels that a sentence names, in the order of the list. */
export function channelsIn(text: string): string[] {
  return channels.filter(({ called }) => called.test(text)).map(({ name }) => name);
}
