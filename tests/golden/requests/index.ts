/**
 * All user actions, with the sentences of the specification that each golden file verifies: the requests in order with
 * their whole bodies, the changes in the browser's storages, and the navigation.
 */
import { FORGOT_PASSWORD, LOGIN, LOGIN_AS_USER, REGISTER } from './account';
import { SUPPORT } from './content';
import type { RecordedAction } from './recorded-action';
import { DIET_FORM } from './diet-form';
import { SIZES, WEIGHTS } from './diet-report';
import { DIET_FILES, MY_PROPS } from './diets';
import { HOME } from './home';
import { INVOICES, RETURN } from './invoices';
import { LESSONS, PLAYER } from './lessons';
import { PROFILE, USERINFO } from './profile';
import { BASKET } from './shopping';

export const RECORDED_ACTIONS: readonly RecordedAction[] = [
  ...HOME,
  ...LOGIN,
  ...REGISTER,
  ...FORGOT_PASSWORD,
  ...LOGIN_AS_USER,
  ...PROFILE,
  ...USERINFO,
  ...MY_PROPS,
  ...LESSONS,
  ...PLAYER,
  ...DIET_FILES,
  ...DIET_FORM,
  ...WEIGHTS,
  ...SIZES,
  ...BASKET,
  ...INVOICES,
  ...RETURN,
  ...SUPPORT,
];
