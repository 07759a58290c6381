import { screen } from '@testing-library/react';
import { beforeEach, describe } from 'vitest';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { taxPercentQuery } from '@/entities/setting';
import {
  PayButtons,
  Purchase,
  PurchaseDialogs,
  type purchaseMachine,
  StartButton,
} from '@/features/purchase';
import { queryClient } from '@/shared/api';
import { basket } from '@/entities/basket';
import { dietAlone, order, strengthCourse } from '../models/purchase.fixtures';
import { purchaseModel } from '../models/purchase.model';
import { press, seesDialog, seesNoOverlay, seesOverlay, walkEveryPath } from './walk';

describe('the purchase on the real components walks', () => {
  beforeEach(() => {
    queryClient.setQueryData(taxPercentQuery.queryKey, 10);
    queryClient.setQueryData(paymentGatewaysQuery.queryKey, [order.gateway]);
  });

  walkEveryPath<typeof purchaseMachine>({
    model: purchaseModel,
    open: (opened) => (
      <Purchase.Provider {...opened}>
        <StartButton offer={strengthCourse} />
        <StartButton offer={dietAlone} />
        <PayButtons address="" />
        <PurchaseDialogs loginForm={<p>فرم ورود</p>} />
      </Purchase.Provider>
    ),
    gestures: {
      'offer.start': (user, { event }) =>
        user.click(
          screen.getAllByRole('button', { name: 'شروع' })[event.offer === strengthCourse ? 0 : 1]!,
        ),
      'payment.start': (user, step) => {
        basket.write((step.event.order as typeof order).lines);
        return press('پرداخت با زرین‌پال')(user, step);
      },
      'login.open': 'fromOutside', // the banner's button; walked in the browser
      'modal.close': (user) =>
        user.click(
          screen.getAllByRole('button', { name: /^(بستن|انصراف|ادامه در سایت)$/ }).at(-1)!,
        ),
      'basket.view': press('مشاهده سبد خرید'),
      'profile.complete': press('تکمیل پروفایل'),
      'login.elsewhere': 'fromOutside',
      'session.started': 'fromOutside',
      'page.restored': 'fromOutside',
      'wait.cancel': async (user) =>
        user.click(await screen.findByRole('button', { name: 'انصراف' }, { timeout: 5_000 })),
    },
    sees: {
      visiting: seesNoOverlay,
      browsing: seesNoOverlay,
      askingToLogIn: seesDialog('dialog', 'ورود به حساب'),
      reloadingAfterLogin: seesOverlay,
      checkingEligibility: seesOverlay,
      startingPayment: seesOverlay,
      refreshingBasket: seesOverlay,
      leavingForGateway: seesOverlay,
      warningAboutProfile: () =>
        screen.findByText('برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'),
      added: seesDialog('dialog', 'به سبد خرید اضافه شد'),
    },
  });
});
