/** A value on a day. */
export interface Point {
  /** YYYY-MM-DD, perhaps with a time */ day: string;
  value: number;
}
