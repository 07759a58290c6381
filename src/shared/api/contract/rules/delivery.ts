/** How the states of a delivery are named, for the buyer and for the staff. */
import { DeliveryState } from '../codes';

/** Where the products of an invoice are. */
export const DELIVERY_TITLES: Readonly<Record<DeliveryState, string>> = {
  [DeliveryState.paid]: 'در صف بسته‌بندی',
  [DeliveryState.packed]: 'بسته‌بندی شد',
  [DeliveryState.sent]: 'فرستاده شد',
  [DeliveryState.delivered]: 'تحویل شد',
  [DeliveryState.returned]: 'برگشت خورد',
  [DeliveryState.cancelled]: 'لغو شد',
};
