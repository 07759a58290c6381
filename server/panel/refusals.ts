/** The refusals of the panel's API. */
import type { PanelError } from './contract/errors';
import type { FieldMessages } from './contract/read-input';

/** A refusal, which the routes send as an error of the contract. */
export class PanelRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 429,
    readonly body: PanelError,
  ) {
    super(body.message);
  }
}

export const malformed = () =>
  new PanelRefusal(400, { message: 'این درخواست درست نیست؛ صفحه را دوباره باز کنید.' });
export const unauthorised = () => new PanelRefusal(401, { message: 'لطفاً وارد پنل شوید.' });
export const forbidden = () => new PanelRefusal(403, { message: 'نقش شما این اجازه را ندارد.' });
export const notFound = () => new PanelRefusal(404, { message: 'موردی با این مشخصات پیدا نشد.' });
export const refused = (message: string) => new PanelRefusal(400, { message });
export const invalid = (fields: FieldMessages) =>
  new PanelRefusal(400, { message: 'بخش‌های مشخص‌شده را اصلاح کنید.', fields });
/** @param current the row as it is now */
export const changedMeanwhile = (current: Record<string, unknown>) =>
  new PanelRefusal(409, {
    message: 'این مورد پس از باز شدن در اینجا تغییر کرده است.',
    current,
  });
