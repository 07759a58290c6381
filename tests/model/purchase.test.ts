import { describe, expect, test } from 'vitest';
import { transitionPaths } from '../../tools/paths/generate';
import { startWalk, type Walked } from '../../tools/paths/walk';
import { journey } from './journey';
import { dietAlone, purchaseModel as model, strengthClass } from './purchase.model';

describe('every path of the purchase', () => {
  test('keeps the rules of the purchase at every step', async () => {
    const { paths } = await transitionPaths(model);
    for (const path of paths) {
      const walk = await startWalk(model, path.start);
      let before: Walked = walk.first;
      for (const taken of path.steps) {
        const walked = await walk.step(taken);
        const did = walked.effects.map(({ name }) => name);
        const { event } = taken;
        // Nothing enters the basket but what the server has just allowed.
        if (did.includes('addToBasket')) expect(event).toMatchObject({ type: 'xstate.done.actor.checkEligibility', output: { isAllowed: true } });
        // No payment starts while an earlier one does, or with a broken pairing, or without a needed address.
        if ('startPayment' in walked.invoked) {
          expect(before.snapshot.value).toBe('browsing');
          expect(taken.world ?? {}).not.toMatchObject({ hasOrphans: true });
          expect(taken.world ?? {}).not.toMatchObject({ isAddressMissing: true });
        }
        // The browser leaves only for a gateway that was just opened and is trusted.
        if (did.includes('leaveForGateway')) {
          expect(event.type).toBe('xstate.done.actor.startPayment');
          expect(taken.world?.isUntrustedGateway ?? false).toBe(false);
        }
        // The session's end takes the visitor out of whatever was going on.
        if (event.type === 'session.ended') expect(walked.snapshot.value).toBe('visiting');
        // A refusal always says something.
        if (event.type.startsWith('xstate.error.')) {
          expect(walked.snapshot.hasTag('modal') || did.includes('reportFailure')).toBe(true);
        }
        // While something is under way, a second press does nothing.
        if (before.snapshot.hasTag('busy') && ['offer.start', 'payment.start'].includes(event.type)) expect(walked.edges).toEqual([]);
        before = walked;
      }
      walk.stop();
    }
  });
});

describe('the journeys that matter', () => {
  test('a class is added once the server allows it, and the tax of that moment goes along', async () => {
    const { states, effects } = await journey(model, 'a member opens the app', 'start a class', 'the class may be bought', 'view the basket');
    expect(states).toEqual(['browsing', 'checkingEligibility', 'added', 'browsing']);
    expect(effects).toEqual([
      { name: 'addToBasket', params: { offer: strengthClass, taxPercent: 10 } },
      { name: 'goTo', params: { path: '/shopping' } },
    ]);
  });

  test('what a visitor was about to buy survives the reload of the login, and is checked then', async () => {
    const visit = await journey(model, 'a visitor opens the app', 'start a class', 'log in');
    expect(visit.states).toEqual(['visiting', 'askingToLogIn', 'reloadingAfterLogin']);
    expect(visit.last.snapshot.context.offer).toEqual(strengthClass);
    const { states, last } = await journey(model, 'the page comes back after a login', 'the class may be bought');
    expect(states).toEqual(['checkingEligibility', 'added']);
    expect(last.effects).toEqual([{ name: 'addToBasket', params: { offer: strengthClass, taxPercent: 10 } }]);
  });

  test('a visitor who registers on another screen goes on with what was chosen', async () => {
    const { states, last } = await journey(model, 'a visitor opens the app', 'start a diet', 'go elsewhere to log in', 'log in');
    expect(states.at(-1)).toBe('checkingEligibility');
    expect(last.invoked).toEqual({ checkEligibility: dietAlone });
  });

  test('closing the login forgets what was chosen', async () => {
    const { states } = await journey(model, 'a visitor opens the app', 'start a class', 'close', 'log in');
    expect(states.at(-1)).toBe('browsing');
  });

  test('an incomplete profile is warned about, and leads to the profile form', async () => {
    const { states, effects } = await journey(model, 'a member opens the app', 'start a class', 'the profile is incomplete', 'complete the profile');
    expect(states).toEqual(['browsing', 'checkingEligibility', 'warningAboutProfile', 'browsing']);
    expect(effects).toEqual([{ name: 'goTo', params: { path: '/userinfo/@' } }]);
  });

  test('what is in the basket already is not asked about again', async () => {
    const { last } = await journey(model, 'a member opens the app', 'start what is in the basket');
    expect(last.effects).toEqual([{ name: 'reportDuplicate', params: { offer: strengthClass } }]);
    expect(last.invoked).toEqual({});
  });

  test.each([
    ['the gateway redirects', 'redirectingToGateway'],
    ['the gateway takes a token', 'postingToken'],
    ['the gateway takes a reference id', 'postingRefId'],
  ])('when %s the browser leaves once, and coming back leaves a usable basket', async (gateway, leaving) => {
    const { states, effects } = await journey(model, 'a member opens the app', 'pay', 'pay', gateway, 'come back with the browser', 'pay');
    expect(states).toEqual(['browsing', 'startingPayment', 'startingPayment', leaving, 'browsing', 'startingPayment']);
    expect(effects.map(({ name }) => name)).toEqual(['leaveForGateway']);
  });

  test('when prices have changed nothing is paid: the basket is refreshed and the person told', async () => {
    const { states, effects } = await journey(model, 'a member opens the app', 'pay', 'prices have changed', 'the basket is fresh again');
    expect(states).toEqual(['browsing', 'startingPayment', 'refreshingBasket', 'browsing']);
    expect(effects).toEqual([{ name: 'reportFailure', params: { messages: ['پیام سرور'] } }]);
  });

  test('an untrusted gateway is not followed', async () => {
    const { states, effects } = await journey(model, 'a member opens the app', 'pay', 'the gateway is not trusted');
    expect(states.at(-1)).toBe('browsing');
    expect(effects).toEqual([{ name: 'reportUntrustedGateway', params: undefined }]);
  });
});
