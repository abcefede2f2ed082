/** Ways in which people and an organisation reach each other, by the words that name them. */
const channels: readonly { name: string; called: RegExp }[] = [
  {
    name: 'Phone',
    called:
      /\bphone calls?\b|\b(?:calling|phoned|(?:by|on the) phone|hotline|telephone|rang)\b|(?<!\b(?:is|are|was|were|be|been|so|it's) )\bcall(?:ed)?\b|\bring (?:me|us|you|him|her|them|the|my|our|up|back)\b/i,
  },
  { name: 'Email', called: /\be-?mail(?:s|ed|ing)?\b/i },
  {
    name: 'Text message',
    called:
      /\b(?:sms|SMS|[Tt]ext(?:ed)? (?:me|us|him|her|them)|[Tt]ext messages?|WhatsApp|Signal)\b/,
  },
  { name: 'Chat', called: /\bchat(?:bot|s|ted)?\b/i },
  { name: 'App', called: /\bapps?\b/i },
  { name: 'Website', called: /\b(?:web ?sites?|web page|online|portal|browser)\b/i },
  { name: 'Post', called: /\b(?:letters?|by post|in the post|mailbox|parcels?)\b/i },
  {
    name: 'Counter',
    called:
      /\b(?:counter|front desk|help desk|(?:at|to) (?:the|their|your) desk|reception|in person)\b|\b(?:go|goes|went|come|comes|came|walk|walked|drive|drove|send|sent)\b(?: \w+)? (?:in|to|into) (?:the|a|their|your) branch\b/i,
  },
  {
    name: 'Shop',
    called: /\bshops?\b|\b(?:in|at|to|from) (?:the|a|their) (?:stores?|market)\b/i,
  },
  {
    name: 'Machine',
    called: /\b(?:kiosk|terminal|ticket machine|vending machine|cash machine)\b/i,
  },
  {
    name: 'Social media',
    called: /\b(?:facebook|instagram|twitter|social media|youtube|tiktok)\b/i,
  },
  { name: 'Video call', called: /\b(?:video call|teams meeting|skype)\b|\b(?:on|by|via) zoom\b/i },
];

/** The names of the channels that a sentence names, in the order of the list. */
export function channelsIn(text: string): string[] {
  return channels.filter(({ called }) => called.test(text)).map(({ name }) => name);
}
