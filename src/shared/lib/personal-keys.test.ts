import { expect, test } from 'vitest';
import { PERSONAL_KEYS } from './personal-keys';

const isPersonal = (key: string) => PERSONAL_KEYS.some((pattern) => pattern.test(key));

test.each([
  'RefId authority whatsappNumber telegramId instagramId nCode nationalCode firstName userName',
  'family names author gender postalCode avatar photoUrl userPicture image imageSrc',
  'cardNumber sheba weightList height hipSize BreastSize sizes shoulder chest rightArm leftArm rightThigh',
  'leftThigh aboveNavel hip diseases illness medicine answerObject AnswerText Selected selected',
])('treats as personal the keys %s', (keys) => {
  expect(keys.split(' ').filter((key) => !isPersonal(key))).toEqual([]);
});

test('does not treat state, kind, size, nameOf… as personal, so that an inspector stays useful', () => {
  const shown =
    'state kind id status resource sources nameOf namesake familyId authorId agender size pageSizes ' +
    'sizesOf ship hips preselected selectedId reimage leftOver rightOf unselected';
  expect(shown.split(' ').filter(isPersonal)).toEqual([]);
});
