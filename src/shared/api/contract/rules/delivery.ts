/** The titles of the states of a delivery, for the buyer and for the staff. */
import { DeliveryState } from '../codes';

/** The titles of the states of the products of an invoice. */
export const DELIVERY_TITLES: Readonly<Record<DeliveryState, string>> = {
  [DeliveryState.paid]: 'در صف بسته‌بندی',
  [DeliveryState.packed]: 'بسته‌بندی شد',
  [DeliveryState.sent]: 'فرستاده شد',
  [DeliveryState.delivered]: 'تحویل شد',
  [DeliveryState.returned]: 'برگشت خورد',
  [DeliveryState.cancelled]: 'لغو شد',
};
