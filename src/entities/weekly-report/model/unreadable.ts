import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Failure } from '@/shared/lib/failure';

/** A report that can't be read is not written over. */
export const UNREADABLE: Failure = {
  status: EnvelopeStatus.failed,
  messages: [
    'گزارش شما خوانده نشد و برای این که از دست نرود، ذخیره نشد. لطفاً به پشتیبان ورزشی خود اطلاع دهید.',
  ],
};
