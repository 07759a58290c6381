/**
 * Selects the golden files that are compared with TEST_SAMPLE, as in `npm test`: a sample by `TEST_SEED` that covers
 * every page and every sentence of the specification that any golden file verifies. Without TEST_SAMPLE, all golden
 * files are compared.
 */
import { covering, SEED } from '../seeded';
import { RECORDED_ACTIONS } from './requests/index';
import { SCREENS } from './screens';

const onScreens = new Set(SCREENS.flatMap(({ holds }) => holds));

export const screens = process.env.TEST_SAMPLE
  ? covering(SCREENS, SEED, ({ page, holds }) => [page, ...holds])
  : SCREENS;
export const actions = process.env.TEST_SAMPLE
  ? covering(RECORDED_ACTIONS, SEED, ({ page, holds }) => [
      page,
      ...holds.filter((sentence) => !onScreens.has(sentence)),
    ])
  : RECORDED_ACTIONS;
