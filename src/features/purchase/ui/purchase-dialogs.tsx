import type { ReactNode } from 'react';
import { amountsOfOffer, type Offer } from '@/entities/basket';
import { formatToman } from '@/shared/lib/money';
import { ActionDialog, Dialog } from '@/shared/ui/dialog';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { usePurchaseActions, usePurchaseView } from '../model/use-purchase';
import { OfferAhead, stepTo } from './offer-ahead';
import styles from './purchase-dialogs.module.css';

/** The dialogs of the purchase, one per state of its chart; the page composes the login form. */
export function PurchaseDialogs({ loginForm }: { loginForm: ReactNode }) {
  const { state, offer, isResumed, taxPercent } = usePurchaseView();
  const { close, completeProfile, viewBasket, cancelWait } = usePurchaseActions();

  switch (state) {
    case 'openingPage':
    case 'visiting':
    case 'browsing':
    case 'completingProfile':
      return null;
    case 'askingToLogIn':
      return (
        <Dialog title="ورود به حساب" onClose={close}>
          <OfferAhead />
          {loginForm}
        </Dialog>
      );
    case 'reloadingAfterLogin':
    case 'checkingEligibility':
    case 'startingPayment':
    case 'refreshingBasket':
    case 'openingGateway':
      return <LoadingOverlay onCancel={cancelWait} />;
    case 'warningAboutProfile':
      return (
        <ActionDialog
          // After a registration for this purchase, a step and not a warning.
          title={offer && isResumed ? stepTo(offer) : 'هشدار'}
          onClose={close}
          action="تکمیل پروفایل"
          onAction={completeProfile}
        >
          برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.
        </ActionDialog>
      );
    case 'added':
      return (
        <ActionDialog
          title="به سبد خرید اضافه شد"
          onClose={close}
          action="مشاهده سبد خرید"
          onAction={viewBasket}
          decline="ادامه در سایت"
        >
          {offer && <Added offer={offer} taxPercent={taxPercent} />}
        </ActionDialog>
      );
    default:
      return state satisfies never;
  }
}

function Added({ offer, taxPercent }: { offer: Offer; taxPercent: number }) {
  return (
    <>
      <bdi>{offer.title}</bdi>
      {offer.connectedDiet && (
        <>
          {' '}
          همراه با <bdi>{offer.connectedDiet.title}</bdi>
        </>
      )}{' '}
      در سبد خرید شماست.
      <p className={styles.payable}>
        قابل پرداخت: {formatToman(amountsOfOffer(offer, taxPercent).payable)}
      </p>
    </>
  );
}
