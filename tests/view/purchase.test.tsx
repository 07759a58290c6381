import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type AnyTransitionDefinition, fromPromise, type EventFromLogic } from 'xstate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '@/app/theme';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { taxPercentQuery } from '@/entities/setting';
import { PayButtons, Purchase, PurchaseDialogs, purchaseMachine, StartButton } from '@/features/purchase';
import { queryClient } from '@/shared/api';
import { recordCoverage } from '../../tools/paths/coverage';
import { edgeOf } from '../../tools/paths/definition';
import { pathsToWalk } from '../../tools/paths/execute';
import { type Path, transitionPaths } from '../../tools/paths/generate';
import type { Step, World } from '../../tools/paths/model';
import { dietAlone, order, purchaseModel as model, strengthClass } from '../model/purchase.model';

type EventType = EventFromLogic<typeof purchaseMachine>['type'];
const press = (name: string) => async (user: UserEvent) => user.click(screen.getByRole('button', { name }));

/** How a person makes each event happen; what happens outside the page is sent as the app's watchers send it. */
const gestures: Record<EventType, ((user: UserEvent, step: Step) => Promise<void>) | 'fromOutside'> = {
  'offer.start': async (user, { event }) => {
    const index = event.offer === strengthClass ? 0 : 1;
    await user.click(screen.getAllByRole('button', { name: 'شروع' })[index]!);
  },
  'payment.start': press('پرداخت با زرین‌پال'),
  'login.open': 'fromOutside', // the banner's button; walked in the browser
  'modal.close': async (user) => user.click(screen.getAllByRole('button', { name: /^(بستن|انصراف|ادامه در سایت)$/ }).at(-1)!),
  'basket.view': press('مشاهده سبد خرید'),
  'profile.complete': press('تکمیل پروفایل'),
  'login.elsewhere': 'fromOutside',
  'session.started': 'fromOutside',
  'session.ended': 'fromOutside',
  'page.restored': 'fromOutside',
};

/** What a person sees in each state. */
const sees: Record<string, () => Promise<unknown>> = {
  askingToLogIn: () => screen.findByRole('dialog', { name: 'ورود به حساب' }),
  warningAboutProfile: () => screen.findByText('برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'),
  added: () => screen.findByRole('dialog', { name: 'به سبد خرید اضافه شد' }),
};
const busy = () => screen.findByRole('status', { name: 'در حال بارگذاری…' });

async function open(start: Path['start']) {
  let world: World = start.world ?? {};
  const taken: string[] = [];
  const waiting = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const actor = (id: string) => fromPromise<never, never>(() => new Promise((resolve, reject) => waiting.set(id, { resolve: resolve as never, reject })));
  const logic = purchaseMachine.provide({
    guards: Object.fromEntries(model.worldGuards.map((name) => [name, () => world[name] ?? false])),
    actors: { checkEligibility: actor('checkEligibility'), startPayment: actor('startPayment'), refreshBasket: actor('refreshBasket') } as never,
  });
  let ref: ReturnType<typeof Purchase.useActorRef>;
  const Grab = () => {
    ref = Purchase.useActorRef();
    return null;
  };
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Purchase.Provider
            logic={logic}
            options={{
              input: start.input as never,
              inspect: (event) => {
                if (event.type !== '@xstate.microstep') return;
                for (const transition of (event as unknown as { _transitions: AnyTransitionDefinition[] })._transitions) {
                  if (transition.source?.machine.id === 'purchase') taken.push(edgeOf(transition).id);
                }
              },
            }}
          >
            <Grab />
            <StartButton offer={strengthClass} />
            <StartButton offer={dietAlone} />
            <PayButtons address="" />
            <PurchaseDialogs loginForm={<p>فرم ورود</p>} />
          </Purchase.Provider>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return {
    taken,
    state: () => ref.getSnapshot(),
    close: () => view.unmount(),
    async take(user: UserEvent, step: Step) {
      world = step.world ?? {};
      const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(step.event.type) ?? [];
      const gesture = gestures[step.event.type as EventType];
      if (outcome) await act(async () => (outcome === 'done' ? waiting.get(id!)?.resolve(step.event.output) : waiting.get(id!)?.reject(step.event.error)));
      else if (gesture === 'fromOutside') act(() => ref.send(step.event as never));
      else await gesture(user, step);
    },
  };
}

describe('the purchase on the real components', () => {
  let paths: readonly Path[];
  beforeAll(async () => {
    paths = pathsToWalk(model, (await transitionPaths(model)).paths);
    await import('@/shared/ui/dialog/dialog-panel');
  }, 60_000);
  beforeEach(() => {
    queryClient.setQueryData(taxPercentQuery.queryKey, 10);
    queryClient.setQueryData(paymentGatewaysQuery.queryKey, [order.gateway]);
  });

  test('takes every path that the chart takes, and shows each state as its own', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    for (const path of paths) {
      const view = await open(path.start);
      for (const step of path.steps) {
        await view.take(user, step);
        const { value } = view.state();
        if (view.state().hasTag('busy')) await busy();
        await sees[value as string]?.();
        if (!view.state().hasTag('modal')) expect(screen.queryByRole('dialog')).toBeNull();
      }
      // StrictMode aside, the real view walks exactly the edges that the path was made of.
      expect(view.taken, path.steps.map(({ name }) => name.en).join(', ')).toEqual(path.edges);
      recordCoverage('view', 'purchase', view.taken);
      view.close();
    }
  }, 120_000);
});
