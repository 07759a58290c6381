/** A simulated bank: what the three protocols have in common. */
import type { Hono } from 'hono';
import type { Books, Payment } from './books.ts';
import type { Faults } from './faults.ts';
import type { Decline } from './outcomes.ts';

export interface Office {
  readonly books: Books;
  readonly faults: Faults;
}

/** The return of the buyer to the shop: by a link, or by a form that the browser posts. */
export interface ReturnToShop {
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export interface Bank {
  readonly name: string;
  /** The page where a buyer pays; it receives the token in the path or in a posted form. */
  readonly page: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Name of the token's parameter. */ readonly token: string;
  };
  /** @param decline why the card was not charged; undefined: the bank claims success */
  readonly returnToShop: (payment: Payment, decline: Decline | undefined) => ReturnToShop;
  /** Serves the merchant's side of the protocol. */
  readonly serveMerchant: (app: Hono, office: Office) => void;
}
