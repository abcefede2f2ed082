/** The used part of wink-sentiment 5.0.2, which has no types. */
declare module 'wink-sentiment' {
  /** The feeling of an English text by the AFINN-165 word list (Nielsen 2011), with negation and emoji. */
  export default function sentiment(text: string): {
    /** Sum of the scores of its words, each from -5 to 5. */
    score: number;
    /** Mean score of the words that have one; 0 without any. */
    normalizedScore: number;
  };
}
