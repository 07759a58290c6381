import type { ReactNode } from 'react';
import type { Offer } from '@/entities/basket';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { usePurchaseActions, usePurchaseView } from '../model/use-purchase';

/**
 * The dialogs of the purchase, one per state of its chart.
 * @param loginForm the session's form, composed by the page
 */
export function PurchaseDialogs({ loginForm }: { loginForm: ReactNode }) {
  const { state, offer } = usePurchaseView();
  const { close, completeProfile, viewBasket, cancelWait } = usePurchaseActions();

  switch (state) {
    case 'visiting':
    case 'browsing':
    case 'completingProfile':
      return null;
    case 'askingToLogIn':
      return (
        <Dialog title="ورود به حساب" onClose={close}>
          {loginForm}
        </Dialog>
      );
    case 'reloadingAfterLogin':
    case 'checkingEligibility':
    case 'startingPayment':
    case 'refreshingBasket':
    case 'redirecting':
    case 'postingToken':
    case 'postingRefId':
      return <LoadingOverlay onCancel={cancelWait} />;
    case 'warningAboutProfile':
      return (
        <Dialog
          title="هشدار"
          onClose={close}
          footer={
            <>
              <Button variant="main" onClick={completeProfile}>
                تکمیل پروفایل
              </Button>
              <Button variant="quiet" onClick={close}>
                انصراف
              </Button>
            </>
          }
        >
          برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.
        </Dialog>
      );
    case 'added':
      return (
        <Dialog
          title="به سبد خرید اضافه شد"
          onClose={close}
          footer={
            <>
              <Button variant="main" onClick={viewBasket}>
                مشاهده سبد خرید
              </Button>
              <Button variant="quiet" onClick={close}>
                ادامه در سایت
              </Button>
            </>
          }
        >
          {offer && <Added offer={offer} />}
        </Dialog>
      );
    default:
      return state satisfies never;
  }
}

/** Names the added item and its connected diet. */
function Added({ offer }: { offer: Offer }) {
  return (
    <>
      <bdi>{offer.title}</bdi>
      {offer.connectedDiet && (
        <>
          {' '}
          همراه با برنامه غذایی <bdi>{offer.connectedDiet.title}</bdi>
        </>
      )}{' '}
      در سبد خرید شماست.
    </>
  );
}
