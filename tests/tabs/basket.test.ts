/**
 * The basket in two tabs at once: confirmed lines are stored, only removed lines disappear, and no line is duplicated
 * or without its counterpart.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  basket,
  type BasketLine,
  isRemovable,
  type Offer,
  removeFromBasket,
} from '@/entities/basket';
import { wirePurchase } from '@/features/purchase/model/purchase.wiring';
import { queryClient } from '@/shared/api';
import { unpairedLines } from '@/shared/api/contract/rules/pairing';
import { openServer, type TestServer } from '../server/member';
import { connect, pause } from './tabs';
import { isExploring } from '../seeded';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await openServer();
  ({ token } = await server.newMember());
});
afterAll(() => server.close());

const item = (id: number) => ({
  id,
  title: `${id}`,
  image: '',
  price: 1_000_000,
  discountPercent: 0,
  extraDiscountPercent: 0,
});
/** Two courses with the same diet, that diet alone, a course without a diet, and a product. */
const OFFERS: readonly Offer[] = [
  { kind: 'course', ...item(4), connectedDiet: item(2) },
  { kind: 'course', ...item(8), connectedDiet: item(2) },
  { kind: 'diet', ...item(2), connectedDiet: null },
  { kind: 'course', ...item(3), connectedDiet: null },
  { kind: 'product', ...item(1), connectedDiet: null, size: 'M', color: '' },
];

const nameOf = ({ productType, itemId, size }: BasketLine) => `${productType}:${itemId}:${size}`;
const change = fc.record({ what: fc.constantFrom('start', 'start', 'remove'), place: fc.nat(20) });

test('two tabs that fill and empty one basket lose, duplicate and unpair no line', async () => {
  let tried = 0;
  let added = 0;
  const changes = fc.array(change, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), changes, changes, async (scheduler, ...scripts) => {
      tried += 1;
      connect(server.app, scheduler, token, () => {});
      queryClient.clear();
      const problems: string[] = [];
      let before: readonly BasketLine[] = basket.read();
      let isRemoving = false;
      const stop = basket.subscribe(() => {
        const now = basket.read().map(nameOf);
        const lost = before.map(nameOf).filter((name) => !now.includes(name));
        if (lost.length > 0 && !isRemoving) problems.push(`lost: ${lost.join()}`);
        if (new Set(now).size < now.length) problems.push(`duplicate: ${now.join()}`);
        const unpaired = unpairedLines(basket.read());
        if (unpaired.length > 0) problems.push(`unpaired: ${unpaired.map(nameOf).join()}`);
        before = basket.read();
      });
      const tab = async (script: (typeof scripts)[number]) => {
        const actor = createActor(
          wirePurchase(() => {}),
          { input: { pendingOffer: null } },
        ).start();
        for (const { what, place } of script) {
          if (what === 'remove') {
            const line = basket.read().filter(isRemovable)[place];
            isRemoving = true;
            if (line) removeFromBasket(line);
            isRemoving = false;
            continue;
          }
          const offer = OFFERS[place % OFFERS.length]!;
          const watching = actor.subscribe(({ value }) => {
            if (value !== 'added') return;
            added += 1;
            if (!basket.read().some(({ itemId }) => itemId === offer.id))
              problems.push(`reported as added, but not in the basket: ${offer.id}`);
          });
          actor.send({ type: 'offer.start', offer });
          await pause(actor);
          watching.unsubscribe();
          if (actor.getSnapshot().value === 'added') actor.send({ type: 'modal.close' });
        }
        actor.stop();
      };
      await scheduler.waitFor(Promise.all(scripts.map(tab)));
      stop();
      expect(problems).toEqual([]);
    }),
    { numRuns: isExploring ? 1_000 : 25 },
  );
  console.log(`The basket in two tabs: ${tried} interleavings, ${added} offers added.`);
  expect(added).toBeGreaterThan(tried / 2);
});
