import { createMachine } from 'xstate';

export const order = createMachine({
  id: 'order',
  initial: 'open',
  states: {
    open: { on: { pay: 'paid', cancel: 'cancelled' } },
    paid: { on: { ship: 'shipped', refund: 'cancelled' } },
    shipped: { type: 'final' },
    cancelled: { on: { reopen: 'open' } },
  },
});
