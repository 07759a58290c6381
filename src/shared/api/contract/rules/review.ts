/** Rules of the words and stars of members about their classes (decision 82). */
export const REVIEW_RULES = {
  stars: 5,
  /** seen lessons of the class after which its members may write */ lessonsSeen: 3,
  /** days since the purchase after which they may write, too */ days: 14,
  /** approved reviews from which on their average is shown */ leastForAverage: 5,
} as const;
